// `npm start -- check`: tries everything that the settings name and prints a line about each (docs/operations.md).
import { join } from 'node:path';
import { addressCheck } from './check/address.ts';
import { type Check, runChecks } from './check/check.ts';
import { openDatabaseChecks } from './check/database.ts';
import { storageChecks } from './check/storage.ts';
import { type Config, environmentConfig } from './config.ts';
import { hasDatabase } from './db/embedded/data-folder.ts';
import { reachEmbeddedDatabase } from './db/site-database.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const quiet = { info() {}, warn() {}, error() {} };

const NOT_YET = async () => 'embedded; the first start creates it in DATA_DIR/postgres';

/** Calls `work` with the checks of the database, which is started if it is embedded and its site does not run. */
async function withDatabase(config: Config, work: (checks: Check[]) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null && !hasDatabase(join(dataDir, 'postgres'))) {
    return work([{ name: 'database', run: NOT_YET }]);
  }
  let embedded: Awaited<ReturnType<typeof reachEmbeddedDatabase>> | undefined;
  try {
    if (databaseUrl === null) embedded = await reachEmbeddedDatabase(dataDir, quiet);
  } catch (error) {
    return work([{ name: 'database', run: () => Promise.reject(error) }]);
  }
  const { checks, close } = await openDatabaseChecks(databaseUrl ?? embedded?.url ?? '', config);
  try {
    await work(checks);
  } finally {
    await close();
    await embedded?.close();
  }
}

async function checkSite(): Promise<boolean> {
  let config: Config;
  try {
    config = environmentConfig();
  } catch (error) {
    return runChecks([{ name: 'settings', run: () => Promise.reject(error) }], print);
  }
  const settings: Check = { name: 'settings', run: async () => 'all can be read' };
  let isFine = true;
  await withDatabase(config, async (checks) => {
    isFine = await runChecks([settings, ...checks, ...storageChecks(config), addressCheck(config)], print);
  });
  return isFine;
}

process.exit((await checkSite()) ? 0 : 1);

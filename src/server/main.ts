import cluster from 'node:cluster';
import { PRODUCT_NAME } from '#shared/product.ts';
import { type Config, environmentConfig } from './config.ts';
import { ConfigError } from './settings/wrong-setting.ts';
import { openDatabase } from './db/client.ts';
import { FolderInUseError } from './db/embedded-lock.ts';
import { newLog } from './log.ts';
import { refusedDatabase, refusedListen } from './refused-start.ts';
import { runWorkers } from './workers.ts';

/** Open requests and unwritten scans get this long after SIGTERM. */
const SHUTDOWN_MS = 10_000;

/** A line for the person at the terminal; everything else goes to the log. */
const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  const isExplained = error instanceof ConfigError || error instanceof FolderInUseError;
  process.stderr.write(`${isExplained ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}

/** All but the database, loaded while that opens. */
const loadSite = () => import('./site.ts');

async function serve(config: Config): Promise<void> {
  const log = newLog();
  const load = () => void loadSite();
  const folder = { dataDir: config.dataDir, meanwhile: load }; // once its thread runs, which needs this one first
  const where = config.databaseUrl === null ? folder : { url: config.databaseUrl };
  const opening = openDatabase(where, log);
  if (config.databaseUrl !== null) load();
  const database = await opening.catch((error: unknown) => {
    throw refusedDatabase(error, config);
  });
  const { openSite } = await loadSite();
  const app = await openSite(config, database, log, say);

  let isClosing = false;
  const close = async (signal: string) => {
    if (isClosing) return;
    isClosing = true;
    log.info(`${signal}: closing`);
    setTimeout(() => fail(new Error(`Could not close within ${SHUTDOWN_MS / 1000} s.`)), SHUTDOWN_MS).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void close(signal).catch(fail));

  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw refusedListen(error, config);
  });
  if (database.kind === 'embedded') say('embedded database: for trying out and small sites');
  say(`${PRODUCT_NAME} is ready: ${config.publicUrl}`);
}

try {
  const config = environmentConfig();
  if (config.processes > 1 && cluster.isPrimary) runWorkers(config.processes);
  else await serve(config);
} catch (error) {
  fail(error);
}

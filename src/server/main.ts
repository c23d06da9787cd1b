import cluster from 'node:cluster';
import { PRODUCT_NAME } from '#shared/product.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, environmentConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { FolderInUseError } from './db/embedded-lock.ts';
import { DEMO_HOST } from './demo/content.ts';
import { fillWithDemo } from './demo/demo.ts';
import { ensureAdmin } from './features/accounts/first-admin.service.ts';
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

async function serve(config: Config): Promise<void> {
  const log = newLog();
  const where = config.databaseUrl === null ? { dataDir: config.dataDir } : { url: config.databaseUrl };
  const database = await openDatabase(where, log).catch((error: unknown) => {
    throw refusedDatabase(error, config);
  });
  const admin = await ensureAdmin(database.db, config.admin);
  // Before anything else can fail: the password is stored nowhere, so this line is the only chance to read it.
  if (admin !== null) say(`First admin sign-in, shown once: ${admin.email} with password ${admin.password}`);
  const isDemo = config.isDemo && (await fillWithDemo(database.db));
  const app = await buildApp(config, database, log);

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
  if (isDemo) say(`Demo host: ${DEMO_HOST.email} with password ${DEMO_HOST.password}`);
  say(`${PRODUCT_NAME} is ready: ${config.publicUrl}`);
}

try {
  const config = environmentConfig();
  if (config.processes > 1 && cluster.isPrimary) runWorkers(config.processes);
  else await serve(config);
} catch (error) {
  fail(error);
}

import cluster from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { PRODUCT_NAME } from '#shared/product.ts';
import { type Config, environmentConfig, embeddedDatabaseUrl } from './config.ts';
import { ConfigError } from './settings/wrong-setting.ts';
import { checkBackupFolder } from './archive/backup-folder.ts';
import { needsUpgrade } from './archive/upgrade-folders.ts';
import { openDatabase } from './db/client.ts';
import { hasDatabase } from './db/embedded/data-folder.ts';
import { openEmbeddedDatabase } from './db/embedded/embedded-database.ts';
import { NewerDatabase } from './db/migrate.ts';
import { newLog } from './log.ts';
import { checkMachines } from './machines.ts';
import { databaseStartError, listenStartError } from './startup-errors.ts';
import { VERSION } from './project-root.ts';
import { OUTDATED, runWorkers } from './workers.ts';

/** The time after SIGTERM for open requests and unwritten scans. */
const SHUTDOWN_MS = 10_000;
/** How long a process still serves guides from its memory after a newer version has migrated the database, which then starts. */
const OUTDATED_MS = 10_000;

/** Prints a line for the operator at the terminal; everything else goes to the log. */
const print = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  const isExplained = error instanceof ConfigError;
  process.stderr.write(`${isExplained ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(error instanceof NewerDatabase ? OUTDATED : 1);
}

/** Loads everything but the database code, while the database starts. */
const loadSite = () => import('./site.ts');

/** Runs the site on the database until a signal stops it. */
async function serve(config: Config, log: FastifyBaseLogger, embeddedUrl: string | undefined): Promise<void> {
  const address =
    embeddedUrl === undefined
      ? { url: config.databaseUrl ?? '', processes: config.processes }
      : { url: embeddedUrl, kind: 'embedded' as const };
  const opening = openDatabase(address, log);
  const [database, { openSite }] = await Promise.all([opening, loadSite()]).catch((error: unknown) => {
    throw databaseStartError(error, config);
  });
  const isFirst = cluster.isPrimary || cluster.worker?.id === 1; // one process warns for its machine
  const opened = (async () => {
    if (database.kind === 'server') {
      await checkMachines(database.pool, config, isFirst ? log : { warn() {} });
    }
    return openSite(config, database, log, print);
  })();
  const app = await opened.catch(async (error: unknown) => {
    await database.close();
    throw error;
  });

  const closed = Promise.withResolvers<void>();
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    const late = new Error(`Could not close within ${SHUTDOWN_MS / 1000} s.`);
    const timer = setTimeout(() => closed.reject(late), SHUTDOWN_MS);
    await app.close();
    await database.close();
    clearTimeout(timer);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      if (isClosing) return;
      log.info(`${signal}: closing`);
      close().then(closed.resolve, closed.reject);
    });
  }

  void database.outdated.then(async (error) => {
    log.error(error.message);
    await sleep(OUTDATED_MS);
    if (isClosing) return;
    await close().catch(() => {});
    closed.reject(error);
  });

  // In a worker, listen() may never resolve after close(), so this waits for either.
  const listening = app.listen({ port: config.port, host: config.host }).then(
    () => void (isClosing || print(`${PRODUCT_NAME} is ready: ${config.publicUrl}`)),
    async (error: unknown) => {
      if (isClosing) return;
      await close(); // otherwise each connection cut by the end of the database would be logged
      throw listenStartError(error, config);
    },
  );
  await Promise.race([listening, closed.promise]);
  await closed.promise;
}

/** Upgrades the embedded database when an earlier major version of PostgreSQL created it. */
async function upgradePostgres(config: Config, log: FastifyBaseLogger): Promise<void> {
  try {
    if (!needsUpgrade(config.dataDir)) return;
    const { upgradeEmbeddedDatabase: upgradeOwnDatabase } = await import('./archive/upgrade.ts');
    await upgradeOwnDatabase(config.dataDir, log);
  } catch (error) {
    throw databaseStartError(error, config);
  }
}

/** Runs the primary process: it runs the embedded database, and with several processes its workers instead of the site. */
async function runPrimary(config: Config, log: FastifyBaseLogger): Promise<void> {
  const { dataDir, diskReserveBytes, processes, databaseUrl } = config;
  if (processes === 1) loadSite().catch(() => {}); // preloads while the database starts; `serve` reports failures
  if (databaseUrl === null) {
    if (config.admin !== null && !hasDatabase(join(dataDir, 'postgres'))) {
      const { requireStrongAdminPassword } = await import('./features/accounts/index.ts');
      await requireStrongAdminPassword(config.admin); // checked before anything is created in DATA_DIR
    }
    await upgradePostgres(config, log);
  }
  const opening =
    databaseUrl === null ? openEmbeddedDatabase({ dataDir, diskReserveBytes, processes, log }) : null;
  const embedded = await opening?.catch((error: unknown) => {
    throw databaseStartError(error, config);
  });
  try {
    await checkBackupFolder(config);
    if (processes > 1) await runWorkers(processes, embedded?.url);
    else await serve(config, log, embedded?.url);
  } finally {
    await embedded?.close();
  }
}

const USAGE = `Starts the site. Its settings come from the environment (docs/settings.md lists them).
  --version  prints the version
  --help     prints this`;

/** Answers `--version` and `--help`, which need no settings, and ends the process. */
function answerOption([argument = '']: readonly string[]): void {
  const answer = { '--version': VERSION, '--help': USAGE }[argument];
  if (answer === undefined) return;
  print(answer);
  process.exit();
}

try {
  answerOption(process.argv.slice(2));
  const config = environmentConfig();
  const log = newLog(config.logLevel);
  if (cluster.isPrimary) await runPrimary(config, log);
  else await serve(config, log, embeddedDatabaseUrl());
  process.exit();
} catch (error) {
  fail(error);
}

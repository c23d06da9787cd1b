import { readFile, writeFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { beginCreation, checkRoomForCopy, copyDatabase, holdsDatabase } from './embedded-files.ts';
import { keepMaintained } from './embedded-maintenance.ts';
import type { Command, Report, Request, WorkerSettings } from './embedded-messages.ts';
import { EmbeddedSession } from './embedded-session.ts';

// The worker thread: the database, its socket and its upkeep. See embedded.ts for the other side.

const port = parentPort;
if (!port) throw new Error('embedded-worker.ts runs as a worker thread only');
const report = (message: Report): void => port.postMessage(message);
const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * The pool has one connection, but when it replaces a broken one, the new one may knock before the
 * old one's end was noticed.
 */
const MAX_SOCKETS = 8;
/** PostgreSQL's own log, for the error when it does not start. */
const LOG_LINES_KEPT = 20;

/**
 * How much of a WebAssembly function runs before V8 optimizes it. Its own 13 million optimizes in the start what
 * only the start runs, 0.6 s of processor time; what queries use all day reaches this within seconds. A database
 * that is still to be made has work enough to be optimized for.
 */
const OPTIMIZE_AFTER = 130_000_000;

const settings = workerData as WorkerSettings;
const logLines: string[] = [];

function onLogLine(line: string): boolean {
  logLines.push(line);
  if (logLines.length > LOG_LINES_KEPT) logLines.shift();
  // PGlite swallows the abort that follows and would answer nothing ever after.
  if (line.includes('PANIC:')) report({ name: 'fatal', error: new Error(line) });
  return false;
}

async function openSession(options: PGliteOptions): Promise<EmbeddedSession> {
  const session = new EmbeddedSession(
    {
      ...options,
      // 130 MB less memory than the default of 128MB; what it does not hold, the system's cache does.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
      // 1 MB instead of 16 MB a file: 15 MB less in every new database and every backup.
      initDbStartParams: ['--wal-segsize=1'],
      onStderr: onLogLine,
    },
    (channel, payload) => report({ name: 'notification', channel, payload }),
  );
  await session.waitReady;
  return session;
}

async function openDatabase(): Promise<EmbeddedSession> {
  const { folder, snapshotTo, template } = settings;
  const fromTemplate = template === null ? {} : { loadDataDir: new Blob([await readFile(template)]) };
  if (folder === null) return openSession(fromTemplate);
  if (snapshotTo !== null) await trySnapshot(folder, snapshotTo);
  if (holdsDatabase(folder)) {
    setFlagsFromString(`--wasm-tiering-budget=${OPTIMIZE_AFTER}`);
    return openSession({ dataDir: folder });
  }
  const endCreation = beginCreation(folder);
  const session = await openSession({ dataDir: folder, ...fromTemplate });
  endCreation();
  return session;
}

/** A full disk must not keep the site from starting. */
async function trySnapshot(folder: string, to: string): Promise<void> {
  try {
    await checkRoomForCopy(folder);
    copyDatabase(folder, to);
  } catch (error) {
    report({ name: 'warning', text: `no database backup at start: ${toError(error).message}` });
  }
}

async function start(): Promise<void> {
  const session = await openDatabase();
  const server = new PGLiteSocketServer({
    db: session,
    path: settings.socketPath,
    maxConnections: MAX_SOCKETS,
  });
  await server.start();
  const stopMaintenance = keepMaintained(session, settings.maintenanceEveryMs, (error) =>
    report({ name: 'warning', text: `database upkeep failed: ${error.message}` }),
  );

  async function snapshot(to: string): Promise<void> {
    const from = settings.folder;
    if (from === null) throw new Error('a database in memory has no files to copy');
    await checkRoomForCopy(from);
    await session.atRest(async (run) => {
      await run('CHECKPOINT');
      copyDatabase(from, to);
    });
  }

  async function carryOut(command: Command): Promise<void> {
    switch (command.name) {
      case 'listen':
        return session.startListening(command.channel);
      case 'unlisten':
        return session.stopListening(command.channel);
      case 'snapshot':
        return snapshot(command.folder);
      case 'save':
        await session.atRest((run) => run('CHECKPOINT'));
        return writeFile(command.file, (await session.dumpDataDir('none')).stream());
      case 'close':
        stopMaintenance();
        await server.stop();
        await session.finish();
        return session.close();
    }
  }

  port?.on('message', ({ id, command }: Request) => {
    carryOut(command)
      .then(
        () => report({ name: 'done', id, error: null }),
        (error: unknown) => report({ name: 'done', id, error: toError(error) }),
      )
      .finally(() => {
        if (command.name === 'close') port.close();
      });
  });
  report({ name: 'ready' });
}

start().catch((error: unknown) => {
  const log = logLines.filter((line) => /\b(ERROR|FATAL|PANIC):/.test(line));
  report({ name: 'fatal', error: new Error([toError(error).message, ...log].join('; '), { cause: error }) });
  port.close();
});

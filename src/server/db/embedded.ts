import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { DumpFolder } from './embedded-dump-folder.ts';
import { DailyDumps } from './embedded-dumps.ts';
import type { DumpSchedule } from './embedded-dumps.ts';
import { bytesOnDisk, holdsDatabase } from './embedded-files.ts';
import { Listeners } from './embedded-listeners.ts';
import { lockFolder } from './embedded-lock.ts';
import { makeSocketFolder, removeSocketFolder, SOCKET_PORT, socketPath } from './embedded-socket.ts';
import { DatabaseThread } from './embedded-thread.ts';

/** A checkpoint takes 5 to 70 ms; what was written since the last one is what recovery has to read again. */
const MAINTENANCE_EVERY_MS = 60_000;
/** Three at night: four or five in Sweden. */
const DUMPS: DumpSchedule = { hourUtc: 3, checkEveryMs: 600_000 };

export interface EmbeddedLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export interface EmbeddedOptions {
  /**
   * DATA_DIR: the database is in its `database`, the backups are in its `backups`. 'memory': gone
   * when closed, no lock, no backups.
   */
  dataDir: string;
  log: EmbeddedLog;
  /** A file made by `save`, to start from when there is no database yet: 0.5 s instead of 2 to 5 s. */
  template?: string;
  maintenanceEveryMs?: number;
  dumps?: DumpSchedule;
  /** Called once the database starts in its thread, for what this one can do until it is ready. */
  meanwhile?: () => void;
}

export interface EmbeddedDatabase {
  /**
   * For one `new pg.Pool(…)` of one connection: there is one session behind the socket, and a second
   * connection would end the first one's prepared statements.
   */
  readonly connection: pg.PoolConfig;
  /**
   * Subscribes to a channel; notifications come after the commit. Returns how to unsubscribe. Both
   * wait while the pool's connection is in a transaction, so neither may be awaited inside one.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** Called when the database dies without having been closed, at once when it already has. */
  onCrash(handler: (error: Error) => void): void;
  /** Bytes on disk; 0 in memory. */
  sizeBytes(): Promise<number>;
  /** Writes the whole database to one file (a tar, 31 MB when empty), for `template`. */
  save(file: string): Promise<void>;
  /** Rolls back what is open, checkpoints, closes, and leaves the folder to the next process. */
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL without a server: PGlite in a worker thread, behind a unix socket. A killed
 * process loses no acknowledged write; a power cut can lose some (PGlite does not sync to disk).
 * @throws {FolderInUseError} while another process has this folder's database open
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const undo: (() => Promise<void> | void)[] = [];
  const undoAll = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step();
  };
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= undoAll());
  try {
    return await open(options, undo, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  { dataDir, log, template, maintenanceEveryMs, dumps: schedule, meanwhile }: EmbeddedOptions,
  undo: (() => Promise<void> | void)[],
  close: () => Promise<void>,
): Promise<EmbeddedDatabase> {
  const socketFolder = makeSocketFolder();
  undo.push(() => removeSocketFolder(socketFolder));
  if (dataDir !== 'memory') {
    await mkdir(dataDir, { recursive: true });
    const lock = await lockFolder(dataDir, socketFolder);
    undo.push(() => lock.release());
    if (lock.leftBehind) removeSocketFolder(lock.leftBehind.socketFolder);
  }

  const folder = dataDir === 'memory' ? null : join(dataDir, 'database');
  const dumpFolder = dataDir === 'memory' ? null : new DumpFolder(join(dataDir, 'backups'));
  await dumpFolder?.prepare();
  const dumps = dumpFolder && new DailyDumps(dumpFolder, log);
  const startedAt = new Date();
  // Before the database opens, and so before a new version of the program changes it.
  const isDumpDue = folder && holdsDatabase(folder) && (await dumps?.isMissing(startedAt));

  const crashed = Promise.withResolvers<Error>();
  const thread = new DatabaseThread(
    {
      folder,
      socketPath: socketPath(socketFolder),
      maintenanceEveryMs: maintenanceEveryMs ?? MAINTENANCE_EVERY_MS,
      snapshotTo: (isDumpDue && dumpFolder?.snapshot) || null,
      template: template ?? null,
    },
    {
      onNotification: (channel, payload) => listeners.notify(channel, payload),
      onWarning: (text) => log.warn(text),
      onCrash: crashed.resolve,
    },
  );
  const listeners = new Listeners(
    (channel) => thread.call({ name: 'listen', channel }),
    (channel) => thread.call({ name: 'unlisten', channel }),
  );
  // Taken from the end: dumps are told to stop first, and waited for when the thread answers no more.
  undo.push(
    () => dumps?.settled(),
    () => thread.close(),
    () => dumps?.stop(),
  );
  meanwhile?.();
  await thread.ready();
  if (dumps) {
    dumps.packSnapshot(startedAt);
    dumps.keepGoing(schedule ?? DUMPS, (to) => thread.call({ name: 'snapshot', folder: to }));
  }

  return {
    connection: {
      host: socketFolder,
      port: SOCKET_PORT,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      max: 1,
      // A new connection would have to prepare every statement again.
      idleTimeoutMillis: 0,
    },
    listen: (channel, onPayload) => listeners.add(channel, onPayload),
    // Outside the promise, so that what the handler throws ends the process like any other uncaught error.
    onCrash: (handler) => void crashed.promise.then((error) => process.nextTick(handler, error)),
    sizeBytes: async () => (folder ? bytesOnDisk(folder) : 0),
    save: (file) => thread.call({ name: 'save', file }),
    close,
  };
}

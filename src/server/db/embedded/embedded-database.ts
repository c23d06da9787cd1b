import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/db/client.ts';
import { makeFolder } from '#server/make-folder.ts';
import { keepBallast, freeBallast } from './ballast.ts';
import { SITE_NAME } from './data-folder.ts';
import { DataFolderError } from './errors.ts';
import { prepareServer, type Server } from './server.ts';
import { lockSite } from './site-lock.ts';

/** Each process has a pool of 11 connections and a few to listen on. */
const CONNECTIONS_PER_PROCESS = 20;
/** For commands, and for operators who look into the database. */
const OTHER_CONNECTIONS = 20;

/** When root starts the site, PostgreSQL runs as another user, who has to enter the folder. */
const DATA_FOLDER_MODE = process.getuid?.() === 0 ? 0o755 : 0o700;

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 30_000;
/** After a run of this length the pause starts again from the first. */
const STABLE_AFTER_MS = 60_000;

/** PostgreSQL on `DATA_DIR/postgres`, kept running. */
export interface EmbeddedDatabase {
  /** The same across restarts, until this process ends. */
  url: string;
  close(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  dataDir: string;
  /** The disk space to keep free (disk-space.ts). Commands leave it out and keep no ballast, as they run for minutes. */
  diskReserveBytes?: number | null;
  /** The number of the site's processes that will connect. */
  processes: number;
  log: Log;
}

/**
 * Starts PostgreSQL on `DATA_DIR/postgres` as a child of this process, and restarts it whenever it ends.
 * @throws {DataFolderError} while another site uses the folder, or when it cannot hold the database
 * @throws {PostgresUnavailableError} when PostgreSQL cannot run on this machine
 */
export async function openEmbeddedDatabase({
  dataDir,
  diskReserveBytes,
  processes,
  log,
}: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  await makeFolder(dataDir, DATA_FOLDER_MODE).catch((error: unknown) => {
    throw new DataFolderError(`a folder that can be written to (${(error as Error).message})`);
  });
  const unlock = lockSite(dataDir);
  try {
    await freeBallast(dataDir, log);
    const prepared = await prepareServer({
      folder: join(dataDir, 'postgres'),
      settings: { max_connections: String(CONNECTIONS_PER_PROCESS * processes + OTHER_CONNECTIONS) },
      onOutput: (line) => log.warn(`PostgreSQL: ${line}`),
    });
    const server: Server = {
      ...prepared,
      launch: async () => {
        await freeBallast(dataDir, log);
        return prepared.launch();
      },
    };
    const stop = await keepRunning(server, log);
    const stopBallast = diskReserveBytes === undefined ? null : keepBallast(dataDir, diskReserveBytes);
    return {
      url: server.urlOf(SITE_NAME, SITE_NAME),
      async close() {
        stopBallast?.();
        await stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Launches the server and relaunches it after each end, with a growing pause. Resolves with a function that stops it for good. */
async function keepRunning(server: Server, log: Log): Promise<() => Promise<void>> {
  const closing = new AbortController();
  let current = await server.launch().catch((error: unknown) => {
    server.cleanUp();
    throw error;
  });

  async function restartWhenEnded(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const launchedAt = Date.now();
      let reason = await current.ended;
      if (closing.signal.aborted) return;
      if (Date.now() - launchedAt > STABLE_AFTER_MS) pause = FIRST_PAUSE_MS;
      for (let isUp = false; !isUp; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
        log.error(`PostgreSQL ended (${reason}) and is started again in ${pause / 1000} s`);
        await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
        if (closing.signal.aborted) return;
        try {
          current = await server.launch();
          isUp = true;
          if (closing.signal.aborted) await current.stop();
          log.info('PostgreSQL runs again');
        } catch (error) {
          reason = (error as Error).message;
        }
      }
    }
  }

  const running = restartWhenEnded();
  return async () => {
    closing.abort();
    await current.stop();
    await running;
    server.cleanUp();
  };
}

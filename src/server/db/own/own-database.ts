import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/db/client.ts';
import { makeFolder } from '#server/make-folder.ts';
import { keepBallast, releaseBallast } from './ballast.ts';
import { SITE } from './data-folder.ts';
import { DataFolderError } from './data-folder-error.ts';
import { prepareServer, type Server } from './server.ts';
import { lockSite } from './site-lock.ts';

/** Each process has a pool of ten, a line to listen on and now and then one more; a few are for people who look in. */
const CONNECTIONS_OF_PROCESS = 20;
const OTHER_CONNECTIONS = 20;

/** Of others only root's PostgreSQL has a need to enter it. */
const DATA_FOLDER_MODE = process.getuid?.() === 0 ? 0o755 : 0o700;

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** One that ran this long is started again at once. */
const RAN_WELL_MS = 60_000;

/** PostgreSQL on the site's own data, kept running. */
export interface OwnDatabase {
  /** Stays the same for as long as this process lives. */
  url: string;
  close(): Promise<void>;
}

export interface OwnDatabaseOptions {
  dataDir: string;
  /** What stays free on its disk (disk-space.ts); without it no ballast is kept, as for tools that run for minutes. */
  diskReserveBytes?: number | null;
  /** How many processes of the site will connect to it. */
  processes: number;
  log: Log;
}

/**
 * Starts PostgreSQL on `DATA_DIR/postgres`, as a child of this process, and starts it again whenever it ends.
 * @throws {DataFolderError} while another site uses the folder, and when it cannot hold the database
 * @throws {CannotRunHere} where PostgreSQL cannot run
 */
export async function openOwnDatabase({
  dataDir,
  diskReserveBytes,
  processes,
  log,
}: OwnDatabaseOptions): Promise<OwnDatabase> {
  // PostgreSQL runs as another user where this one is root, and enters it; what lies in it is this user's alone.
  await makeFolder(dataDir, DATA_FOLDER_MODE).catch((error: unknown) => {
    throw new DataFolderError(`a folder that can be written to (${(error as Error).message})`);
  });
  const letGo = lockSite(dataDir);
  try {
    await releaseBallast(dataDir, log);
    const prepared = await prepareServer({
      folder: join(dataDir, 'postgres'),
      settings: { max_connections: String(CONNECTIONS_OF_PROCESS * processes + OTHER_CONNECTIONS) },
      onOutput: (line) => log.warn(`PostgreSQL: ${line}`),
    });
    const server: Server = {
      ...prepared,
      launch: async () => {
        await releaseBallast(dataDir, log);
        return prepared.launch();
      },
    };
    const stop = await keepRunning(server, log);
    const stopBallast = diskReserveBytes === undefined ? null : keepBallast(dataDir, diskReserveBytes);
    return {
      url: server.urlOf(SITE, SITE),
      async close() {
        stopBallast?.();
        await stop();
        letGo();
      },
    };
  } catch (error) {
    letGo();
    throw error;
  }
}

/** Launches the server, and again after each end, with a growing pause. Resolves with how to stop it for good. */
async function keepRunning(server: Server, log: Log): Promise<() => Promise<void>> {
  const closing = new AbortController();
  let current = await server.launch().catch((error: unknown) => {
    server.cleanUp();
    throw error;
  });

  async function startAgain(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const launchedAt = Date.now();
      let reason = await current.ended;
      if (closing.signal.aborted) return;
      if (Date.now() - launchedAt > RAN_WELL_MS) pause = FIRST_PAUSE_MS;
      for (let isUp = false; !isUp; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
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

  const running = startAgain();
  return async () => {
    closing.abort();
    await current.stop();
    await running;
    server.cleanUp();
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseHandle, type Log, openDatabase } from './client.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded/embedded-database.ts';
import { DataFolderError, SiteRunningError } from './embedded/errors.ts';
import { runningDatabaseUrl, isServerReady } from './embedded/pid-file.ts';

/** Recovery after a power cut makes a start slow. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 50;

/** Waits until the running site's database accepts connections, and returns its address. */
async function waitForDatabaseUrl(dataDir: string): Promise<string> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    if (isServerReady(dataDir)) return runningDatabaseUrl(dataDir);
    await sleep(POLL_MS);
  }
  throw new DataFolderError('a folder whose database answers; that of the site which runs there does not');
}

/** The embedded database of the running site, or else one started here until it is closed. */
export async function reachEmbeddedDatabase(dataDir: string, log: Log): Promise<EmbeddedDatabase> {
  try {
    return await openEmbeddedDatabase({ dataDir, processes: 1, log });
  } catch (error) {
    if (!(error instanceof SiteRunningError)) throw error;
    return { url: await waitForDatabaseUrl(dataDir), close: async () => {} };
  }
}

/** Opens the site's database for a command, whether the site runs or not. */
export async function openSiteDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  log: Log,
): Promise<DatabaseHandle> {
  if (databaseUrl !== null) return openDatabase({ url: databaseUrl }, log);
  const embedded = await reachEmbeddedDatabase(dataDir, log);
  try {
    const database = await openDatabase({ url: embedded.url, kind: 'embedded' }, log);
    return {
      ...database,
      async close() {
        await database.close();
        await embedded.close();
      },
    };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

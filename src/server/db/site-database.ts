import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseHandle, type Log, openDatabase } from './client.ts';
import { openOwnDatabase, type OwnDatabase } from './own/own-database.ts';
import { DataFolderError, SiteRunningError } from './own/data-folder-error.ts';
import { addressOfRunning, hasStarted } from './own/running.ts';

/** A start that has to repair what a power cut left takes longer than any other. */
const STARTING_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** The address of the database of a site that runs, or is about to. */
async function addressOnceStarted(dataDir: string): Promise<string> {
  for (let waited = 0; waited < STARTING_MS; waited += LOOK_EVERY_MS) {
    if (hasStarted(dataDir)) return addressOfRunning(dataDir);
    await sleep(LOOK_EVERY_MS);
  }
  throw new DataFolderError('a folder whose database answers; that of the site which runs there does not');
}

/** The site's own database while the site runs, or else started for as long as it is open here. */
export async function reachOwn(dataDir: string, log: Log): Promise<OwnDatabase> {
  try {
    return await openOwnDatabase({ dataDir, processes: 1, log });
  } catch (error) {
    if (!(error instanceof SiteRunningError)) throw error;
    return { url: await addressOnceStarted(dataDir), close: async () => {} };
  }
}

/** For a command beside the site, which may be running: its database, wherever that is. */
export async function openSiteDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  log: Log,
): Promise<DatabaseHandle> {
  if (databaseUrl !== null) return openDatabase({ url: databaseUrl }, log);
  const own = await reachOwn(dataDir, log);
  try {
    const database = await openDatabase({ url: own.url, kind: 'own' }, log);
    return {
      ...database,
      async close() {
        await database.close();
        await own.close();
      },
    };
  } catch (error) {
    await own.close();
    throw error;
  }
}

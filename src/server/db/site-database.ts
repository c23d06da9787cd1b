import { type DatabaseHandle, type Log, openDatabase } from './client.ts';
import { openOwnDatabase, type OwnDatabase } from './own/own-database.ts';
import { SiteRuns } from './own/refused.ts';
import { addressOfRunning } from './own/running.ts';

/** The site's own database while the site runs, or else started for as long as it is open here. */
export async function reachOwn(dataDir: string, log: Log): Promise<OwnDatabase> {
  try {
    return await openOwnDatabase({ dataDir, processes: 1, log });
  } catch (error) {
    if (!(error instanceof SiteRuns)) throw error;
    return { url: addressOfRunning(dataDir), close: async () => {} };
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

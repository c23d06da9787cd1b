import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import { holdsDatabase } from '#server/db/own/data-folder.ts';
import { openOwnDatabase, type OwnDatabase } from '#server/db/own/own-database.ts';
import { SiteRunningError } from '#server/db/own/data-folder-error.ts';
import { reachOwn } from '#server/db/site-database.ts';
import { ArchiveError } from './manifest.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;
type Work = (client: pg.Client) => Promise<void>;

async function withClient(url: string, work: Work): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'hemma archive' });
  client.on('error', () => {}); // the query under way fails with the same
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function withOwn(opening: Promise<OwnDatabase>, work: Work): Promise<void> {
  const own = await opening;
  try {
    await withClient(own.url, work);
  } finally {
    await own.close();
  }
}

/**
 * Works on a site's database whether the site runs or not; with none running its own is started for as long.
 * @throws {ArchiveError} when there is no site
 */
export async function withSite({ databaseUrl, dataDir }: Where, log: Log, work: Work): Promise<void> {
  if (databaseUrl !== null) return withClient(databaseUrl, work);
  if (!holdsDatabase(join(dataDir, 'postgres'))) {
    throw new ArchiveError(`There is no site in DATA_DIR=${dataDir}: set DATA_DIR or DATABASE_URL to one.`);
  }
  await withOwn(reachOwn(dataDir, log), work);
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Works on the database of a site that is to be, and takes it away again when that fails: never what was there before. */
export async function withNewSite({ databaseUrl, dataDir }: Where, log: Log, work: Work): Promise<void> {
  if (databaseUrl !== null) return withClient(databaseUrl, work);
  const folder = join(dataDir, 'postgres');
  const wasThere = existsSync(folder);
  const wasEmpty = namesIn(folder).length === 0;
  try {
    await withOwn(openOwnDatabase({ dataDir, processes: 1, log }), work);
  } catch (error) {
    if (wasEmpty && !(error instanceof SiteRunningError)) {
      // A folder that was there may be a volume, or a link to one.
      const made = wasThere ? namesIn(folder).map((name) => join(folder, name)) : [folder];
      for (const path of made) await rm(path, { recursive: true, force: true });
    }
    throw error;
  }
}

import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import { hasDatabase } from '#server/db/embedded/data-folder.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '#server/db/embedded/embedded-database.ts';
import { SiteRunningError } from '#server/db/embedded/errors.ts';
import { Hosts } from '#server/db/hosts.ts';
import { reachEmbeddedDatabase } from '#server/db/site-database.ts';
import { ArchiveError } from './manifest.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;
type Work = (client: pg.Client) => Promise<unknown>;

async function withClient(url: string, work: Work): Promise<void> {
  const client = await new Hosts(url).connect({ application_name: 'hemma archive' });
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function withEmbedded(opening: Promise<EmbeddedDatabase>, work: Work): Promise<void> {
  const embedded = await opening;
  try {
    await withClient(embedded.url, work);
  } finally {
    await embedded.close();
  }
}

/**
 * Runs `work` with a client on a site's database. Starts the embedded database meanwhile, unless the site runs.
 * @throws {ArchiveError} when there is no site
 */
export async function withSite(
  { databaseUrl, dataDir }: DatabaseConfig,
  log: Log,
  work: Work,
): Promise<void> {
  if (databaseUrl !== null) return withClient(databaseUrl, work);
  if (!hasDatabase(join(dataDir, 'postgres'))) {
    throw new ArchiveError(`There is no site in DATA_DIR=${dataDir}: set DATA_DIR or DATABASE_URL to one.`);
  }
  await withEmbedded(reachEmbeddedDatabase(dataDir, log), work);
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Runs `work` with a client on a new site's database. On failure removes the database, but nothing that was there before. */
export async function withNewSite(
  { databaseUrl, dataDir }: DatabaseConfig,
  log: Log,
  work: Work,
): Promise<void> {
  if (databaseUrl !== null) return withClient(databaseUrl, work);
  const folder = join(dataDir, 'postgres');
  const existed = existsSync(folder);
  const wasEmpty = namesIn(folder).length === 0;
  try {
    await withEmbedded(openEmbeddedDatabase({ dataDir, processes: 1, log }), work);
  } catch (error) {
    if (wasEmpty && !(error instanceof SiteRunningError)) {
      // A folder that existed before may be a volume or a link, so only its entries are removed.
      const created = existed ? namesIn(folder).map((name) => join(folder, name)) : [folder];
      for (const path of created) await rm(path, { recursive: true, force: true });
    }
    throw error;
  }
}

import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import pg from 'pg';
import type { Log } from '#server/db/client.ts';
import { holdsDatabase, SITE, versionOf } from '#server/db/own/data-folder.ts';
import { findEarlierPrograms, findPrograms, type Programs } from '#server/db/own/programs.ts';
import { prepareServer } from '#server/db/own/server.ts';
import { lockSite } from '#server/db/own/site-lock.ts';
import type { Store } from '#server/features/media/index.ts';
import { foldersIn } from './upgrade-folders.ts';
import { ArchiveError } from './manifest.ts';
import { progress } from './progress.ts';
import { openArchive } from './read.ts';
import { restoreArchive } from './restore.ts';
import { removeUnfinished, writeArchive } from './write.ts';

/** Pictures stay where they are. */
const NO_PICTURES: Store = { put: async () => {}, get: async () => null, remove: async () => {} };

async function onServer(
  options: { folder: string; programs?: Programs },
  log: Log,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const server = await prepareServer({
    ...options,
    settings: {},
    onOutput: (line) => log.warn(`PostgreSQL: ${line}`),
  });
  try {
    const running = await server.launch();
    const client = new pg.Client({ connectionString: server.urlOf(SITE, SITE) });
    try {
      await client.connect();
      await work(client);
    } finally {
      await client.end().catch(() => {});
      await running.stop();
    }
  } finally {
    server.cleanUp();
  }
}

/**
 * Moves the site's own data to the major version of PostgreSQL that comes with this version of the site, through an
 * archive, which is compared row by row. Until then the old folder stays as it is; a move that is killed is finished or
 * begun again by the next start. Without the programs of the old version nothing is touched.
 */
export async function upgradeOwnDatabase(
  dataDir: string,
  log: Log,
  programsOf: (majorVersion: string) => Programs | undefined = findEarlierPrograms,
): Promise<void> {
  const { data, next, old, archive } = foldersIn(dataDir);
  const letGo = lockSite(dataDir);
  try {
    if (!holdsDatabase(data) && holdsDatabase(old)) await rename(next, data); // killed between the two renames
    const found = versionOf(data);
    const current = findPrograms().majorVersion;
    if (found !== current) {
      const programs = programsOf(found);
      if (programs === undefined) return;
      log.info(`moving the data from PostgreSQL ${found} to ${current}`);
      await rm(next, { recursive: true, force: true });
      const report = progress(() => {});
      await onServer({ folder: data, programs }, log, (client) =>
        writeArchive(archive, client, NO_PICTURES, report),
      ).catch((error: unknown) => {
        if (error instanceof ArchiveError && error.cause instanceof Error) throw error.cause; // here it is DATA_DIR's
        throw error;
      });
      const opened = await openArchive(archive);
      await onServer({ folder: next }, log, (client) => restoreArchive(opened, client, NO_PICTURES, report));
      opened.close();
      await rename(data, old);
      await rename(next, data);
      log.info(`the data is PostgreSQL ${current}'s now, compared row by row`);
    }
    for (const left of [old, archive]) await rm(left, { recursive: true, force: true });
    await removeUnfinished(dataDir, (name) => name === basename(archive));
  } finally {
    letGo();
  }
}

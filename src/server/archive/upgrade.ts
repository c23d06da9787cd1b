import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import pg from 'pg';
import type { Log } from '#server/db/client.ts';
import { hasDatabase, SITE_NAME, versionOf } from '#server/db/embedded/data-folder.ts';
import { findEarlierPrograms, findPrograms, type Programs } from '#server/db/embedded/programs.ts';
import { prepareServer } from '#server/db/embedded/server.ts';
import { lockSite } from '#server/db/embedded/site-lock.ts';
import type { Store } from '#server/features/media/index.ts';
import { foldersIn } from './upgrade-folders.ts';
import { ArchiveError } from './manifest.ts';
import { NO_REPORT } from './report.ts';
import { openArchive } from './read.ts';
import { restoreArchive } from './restore.ts';
import { removeUnfinished, writeArchive } from './write.ts';

/** An upgrade moves the database only; pictures stay where they are. */
const NO_PICTURES: Store = { put: async () => {}, get: async () => null, remove: async () => {} };

/** Runs `work` with a client on a server that is started for it. */
async function withServer(
  options: { folder: string; programs?: Programs },
  log: Log,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const server = await prepareServer({
    ...options,
    settings: {},
    onOutput: (line) => log.warn(`PostgreSQL: ${line}`),
  });
  try {
    const running = await server.launch();
    const client = new pg.Client({ connectionString: server.urlOf(SITE_NAME, SITE_NAME) });
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
 * Moves the embedded database to the major version of PostgreSQL that this version of the site includes, through an
 * archive that is compared row by row. Until then the old folder stays unchanged; the next start finishes or repeats a
 * move that was killed. Without the programs of the old version it does nothing.
 */
export async function upgradeEmbeddedDatabase(
  dataDir: string,
  log: Log,
  programsOf: (majorVersion: string) => Programs | undefined = findEarlierPrograms,
): Promise<void> {
  const { data, next, old, archive } = foldersIn(dataDir);
  const unlock = lockSite(dataDir);
  try {
    if (!hasDatabase(data) && hasDatabase(old)) await rename(next, data); // killed between the two renames
    const found = versionOf(data);
    const current = findPrograms().majorVersion;
    if (found !== current) {
      const programs = programsOf(found);
      if (programs === undefined) return;
      log.info(`moving the data from PostgreSQL ${found} to ${current}`);
      await rm(next, { recursive: true, force: true });
      await withServer({ folder: data, programs }, log, (client) =>
        writeArchive(archive, client, NO_PICTURES, NO_REPORT),
      ).catch((error: unknown) => {
        if (error instanceof ArchiveError && error.cause instanceof Error) throw error.cause; // a fault of DATA_DIR
        throw error;
      });
      const opened = await openArchive(archive);
      await withServer({ folder: next }, log, (client) =>
        restoreArchive(opened, client, NO_PICTURES, NO_REPORT),
      );
      opened.close();
      await rename(data, old);
      await rename(next, data);
      log.info(`the data is PostgreSQL ${current}'s now, compared row by row`);
    }
    for (const left of [old, archive]) await rm(left, { recursive: true, force: true });
    await removeUnfinished(dataDir, (name) => name === basename(archive));
  } finally {
    unlock();
  }
}

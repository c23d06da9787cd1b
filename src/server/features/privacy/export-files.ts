import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { HostFiles } from '#server/host-files.ts';
import { deleteOldExports, findExportIds } from './exports.repo.ts';

type Place = Pick<Config, 'dataDir'>;

const folderOf = ({ dataDir }: Place) => join(dataDir, 'exports');

/** The path of an export's file. Links do not contain its id. */
export const exportPath = (place: Place, id: string): string => join(folderOf(place), `${id}.zip`);

/** Deletes expired exports, and files without a row: of erased hosts or killed processes. */
export async function clearOldExports(db: Executor, place: Place): Promise<void> {
  await deleteOldExports(db);
  const names = await readdir(folderOf(place)).catch(() => []);
  // Read after the folder, so that files in progress already have a row.
  const kept = await findExportIds(db);
  for (const name of names) {
    if (!kept.has(name.replace(/\.zip(\.part)?$/, '')))
      await rm(join(folderOf(place), name), { force: true });
  }
}

/** Exports go with the account; what they hold is exported already. */
export const exportFiles = (place: Place): HostFiles => ({
  kind: 'exports',
  list: async () => [],
  namesOf: async (tx, { id }) => [...(await findExportIds(tx, id))],
  async remove(ids) {
    for (const id of ids) {
      for (const suffix of ['', '.part']) await rm(exportPath(place, id) + suffix, { force: true });
    }
  },
});

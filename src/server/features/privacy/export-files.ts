import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { OwnFiles } from '#server/own-files.ts';
import { deleteOldExports, findExportIds } from './exports.repo.ts';

type Place = Pick<Config, 'dataDir'>;

const folderOf = ({ dataDir }: Place) => join(dataDir, 'exports');

/** Where the file of an export lies. Its id is in no link, so no link says where. */
export const exportPath = (place: Place, id: string): string => join(folderOf(place), `${id}.zip`);

/** Removes exports whose time is over, and files that no row speaks of: of hosts erased, or a process that died. */
export async function clearOldExports(db: Executor, place: Place): Promise<void> {
  await deleteOldExports(db);
  const names = await readdir(folderOf(place)).catch(() => []);
  // After the folder was read: a file that is being made has its row by then.
  const kept = await findExportIds(db);
  for (const name of names) {
    if (!kept.has(name.replace(/\.zip(\.part)?$/, '')))
      await rm(join(folderOf(place), name), { force: true });
  }
}

/** Exports go with the account; what they hold is exported already. */
export const exportFiles = (place: Place): OwnFiles => ({
  kind: 'exports',
  list: async () => [],
  namesOf: async (tx, { id }) => [...(await findExportIds(tx, id))],
  async remove(ids) {
    for (const id of ids) {
      for (const suffix of ['', '.part']) await rm(exportPath(place, id) + suffix, { force: true });
    }
  },
});

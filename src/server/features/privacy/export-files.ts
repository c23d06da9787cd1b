import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { bucketPlace, type FilePlace, folderPlace } from '#server/files/place.ts';
import type { HostFiles } from '#server/host-files.ts';
import { deleteOldExports, findExportIds } from './exports.repo.ts';

/** Where exports are: in the bucket, so that their links work whichever machine answers, else in DATA_DIR. */
export const exportPlace = ({ dataDir, mediaBucket }: Pick<Config, 'dataDir' | 'mediaBucket'>): FilePlace =>
  mediaBucket === null ? folderPlace(join(dataDir, 'exports')) : bucketPlace(mediaBucket, 'exports');

/** The name of an export's file. Links do not contain its id. */
export const exportFile = (id: string): string => `${id}.zip`;

/** Deletes expired exports, and files without a row, which erased hosts and killed processes leave. */
export async function clearOldExports(db: Executor, place: FilePlace): Promise<void> {
  await deleteOldExports(db);
  const files = await place.list();
  // Read after the files, so that those in progress already have a row.
  const kept = await findExportIds(db);
  for (const { name } of files) {
    if (!kept.has(name.replace(/\.zip.*$/, ''))) await place.remove(name);
  }
}

/** Exports go with the account; what they hold is exported already. */
export const exportFiles = (place: FilePlace): HostFiles => ({
  kind: 'exports',
  list: async () => [],
  namesOf: async (tx, { id }) => [...(await findExportIds(tx, id))],
  async remove(ids) {
    for (const { name } of await place.list()) {
      if (ids.some((id) => name.startsWith(id))) await place.remove(name);
    }
  },
});

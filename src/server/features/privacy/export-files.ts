import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { HostFiles } from '#server/host-files.ts';
import { deleteOldExports, findExportIds } from './exports.repo.ts';

type ExportConfig = Pick<Config, 'dataDir'>;

const folderOf = ({ dataDir }: ExportConfig) => join(dataDir, 'exports');

/** The path of an export's file. Links do not contain its id. */
export const exportPath = (config: ExportConfig, id: string): string => join(folderOf(config), `${id}.zip`);

/** Deletes expired exports, and files without a row, which erased hosts and killed processes leave. */
export async function clearOldExports(db: Executor, config: ExportConfig): Promise<void> {
  await deleteOldExports(db);
  const names = await readdir(folderOf(config)).catch(() => []);
  // Read after the folder, so that files in progress already have a row.
  const kept = await findExportIds(db);
  for (const name of names) {
    if (!kept.has(name.replace(/\.zip(\.part)?$/, '')))
      await rm(join(folderOf(config), name), { force: true });
  }
}

/** Exports go with the account; what they hold is exported already. */
export const exportFiles = (config: ExportConfig): HostFiles => ({
  kind: 'exports',
  list: async () => [],
  namesOf: async (tx, { id }) => [...(await findExportIds(tx, id))],
  async remove(ids) {
    for (const id of ids) {
      for (const suffix of ['', '.part']) await rm(exportPath(config, id) + suffix, { force: true });
    }
  },
});

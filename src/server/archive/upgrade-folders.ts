import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasDatabase, versionOf } from '#server/db/embedded/data-folder.ts';
import { findPrograms } from '#server/db/embedded/programs.ts';

interface Folders {
  data: string;
  /** The new database, until it is renamed to `data`. */
  next: string;
  /** The old database, until the new one has its place. */
  old: string;
  archive: string;
}

export const foldersIn = (dataDir: string): Folders => {
  const data = join(dataDir, 'postgres');
  return { data, next: `${data}.next`, old: `${data}.old`, archive: `${data}.zip` };
};

/** Whether the database in `dataDir` has to be upgraded before it can be started. Checked at every start. */
export function needsUpgrade(dataDir: string, current = findPrograms().majorVersion): boolean {
  const { data, old } = foldersIn(dataDir);
  return existsSync(old) || (hasDatabase(data) && versionOf(data) !== current);
}

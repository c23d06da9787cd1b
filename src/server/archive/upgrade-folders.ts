import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { holdsDatabase, versionOf } from '#server/db/own/data-folder.ts';
import { findPrograms } from '#server/db/own/programs.ts';

interface Folders {
  data: string;
  /** Filled by the move, and then put in the place of `data`. */
  next: string;
  /** What `data` was, until `next` stands there. */
  old: string;
  archive: string;
}

export const foldersIn = (dataDir: string): Folders => {
  const data = join(dataDir, 'postgres');
  return { data, next: `${data}.next`, old: `${data}.old`, archive: `${data}.zip` };
};

/** Whether there is anything to do before the database in `dataDir` can be started: asked at every start. */
export function needsUpgrade(dataDir: string, current = findPrograms().majorVersion): boolean {
  const { data, old } = foldersIn(dataDir);
  return existsSync(old) || (holdsDatabase(data) && versionOf(data) !== current);
}

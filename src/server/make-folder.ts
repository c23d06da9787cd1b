import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parent folders with a mode, regardless of the umask. Existing folders keep their mode.
 * Node's `recursive` option never returns where folders cannot be created, as in /proc.
 * @throws errors of the file system, such as EACCES
 */
export async function makeFolder(path: string, mode: number): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path), mode);
  try {
    await mkdir(path, { mode });
    await chmod(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was faster
  }
}

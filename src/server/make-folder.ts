import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * As `mkdir -p -m` does, for each folder that is missing, whatever the umask leaves out of a mode. One that is there
 * keeps its own. Node's `recursive` never comes back where no one can make folders, as in /proc.
 * @throws what the file system says, such as EACCES
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

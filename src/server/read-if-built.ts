import { readFile } from 'node:fs/promises';

/** Reads a text file of the build; null when the program runs from its sources. */
export async function readIfBuilt(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

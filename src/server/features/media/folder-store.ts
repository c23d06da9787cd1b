import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store } from './store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A partial file of this age belongs to a killed process. */
const STALE_AFTER_MS = 3_600_000;

async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - STALE_AFTER_MS) await rm(path, { force: true });
  }
}

/** Stores pictures in a local folder, spread over 4,096 subfolders. */
export function folderStore(folder: string): Store {
  const unfinished = join(folder, 'unfinished');
  let tidied: Promise<void> | null = null;

  async function prepare(path: string): Promise<void> {
    for (const needed of [unfinished, dirname(path)]) await mkdir(needed, { recursive: true, mode: 0o700 });
    // Another process may clean up at the same time and delete a file first.
    await (tidied ??= removeStale(unfinished).catch(() => {}));
  }

  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await prepare(path);
      const partial = join(unfinished, randomUUID());
      try {
        await writeFile(partial, bytes, { mode: 0o600 });
        await rename(partial, path);
      } catch (error) {
        // Leave no partial file, least of all on a full disk.
        await rm(partial, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
      // Removes the folder with its last file; fails, as intended, while other files are left.
      await rmdir(dirname(pathOf(name))).catch(() => {});
    },
  };
}

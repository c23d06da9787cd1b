import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store } from './store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Nothing is written for so long: what began it was killed. */
const FORGOTTEN_MS = 3_600_000;

async function removeForgotten(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - FORGOTTEN_MS) await rm(path, { force: true });
  }
}

/** Pictures in a folder of this machine, spread over 4,096 so that none grows without bound. */
export function folderStore(folder: string): Store {
  const unfinished = join(folder, 'unfinished');
  let tidied: Promise<void> | null = null;

  async function prepare(path: string): Promise<void> {
    for (const needed of [unfinished, dirname(path)]) await mkdir(needed, { recursive: true, mode: 0o700 });
    // Another process may be at it too, and takes a file away under our hands.
    await (tidied ??= removeForgotten(unfinished).catch(() => {}));
  }

  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await prepare(path);
      const begun = join(unfinished, randomUUID());
      try {
        await writeFile(begun, bytes, { mode: 0o600 });
        await rename(begun, path);
      } catch (error) {
        // On a full disk of all places nothing half-written may stay.
        await rm(begun, { force: true });
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
      // With its last file the picture's folder goes; while others are left this fails, as it should.
      await rmdir(dirname(pathOf(name))).catch(() => {});
    },
  };
}

import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Manifest } from '#server/archive/manifest.ts';
import { createReport } from '#server/archive/report.ts';
import { openArchive } from '#server/archive/read.ts';
import { restoreArchive } from '#server/archive/restore.ts';
import { folderStore } from '#server/features/media/folder-store.ts';
import { contentOf, withClient } from './database.ts';
import { createEmptyDatabase } from './postgres.ts';

/** With the address of a new database and a new folder for pictures, which lies in the tests' own. */
export async function inEmptySite<T>(work: (url: string, media: string) => Promise<T>): Promise<T> {
  const database = await createEmptyDatabase();
  try {
    return await work(database.url, await mkdtemp(join(tmpdir(), 'hemma-restored-')));
  } finally {
    await database.drop();
  }
}

interface Restoring {
  onLine?: (line: string) => void;
  signal?: AbortSignal;
  /** Those of another version. */
  migrationsFolder?: string;
}

/** Fills the site at `url` from the archive in a file, and answers what that is said to hold. */
export async function restore(
  file: string,
  url: string,
  media: string,
  { onLine = () => {}, ...options }: Restoring = {},
): Promise<Manifest> {
  const archive = await openArchive(file);
  try {
    await withClient(url, (client) =>
      restoreArchive(archive, client, folderStore(media), createReport(onLine), options),
    );
    return archive.manifest;
  } finally {
    archive.close();
  }
}

/** The files of pictures in a folder, with their paths in it. */
export async function filesIn(media: string): Promise<string[]> {
  const files = await readdir(media, { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Nothing at all is left of a restore that failed. */
export async function expectNothing(url: string, media: string): Promise<void> {
  expect(await contentOf(url)).toEqual({});
  expect(await filesIn(media)).toEqual([]);
}

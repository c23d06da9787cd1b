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

/** Runs `work` with the URL of an empty database and an empty folder for pictures. */
export async function withEmptySite<T>(work: (url: string, media: string) => Promise<T>): Promise<T> {
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
  /** The migrations of another version. */
  migrationsFolder?: string;
}

/** Restores the archive in a file into the database at `url`, and returns its manifest. */
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

/** The paths of all pictures in a folder. */
export async function filesIn(media: string): Promise<string[]> {
  const files = await readdir(media, { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Checks that a failed restore left nothing behind. */
export async function expectEmptySite(url: string, media: string): Promise<void> {
  expect(await contentOf(url)).toEqual({});
  expect(await filesIn(media)).toEqual([]);
}

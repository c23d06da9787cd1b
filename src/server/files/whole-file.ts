import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a file completely or not at all. Uses a temporary file with a random name, so that two simultaneous writes of one
 * file do not disturb each other.
 */
export async function writeWholeFile(path: string, content: Readable, signal?: AbortSignal): Promise<void> {
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.unfinished`;
  try {
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }), { signal });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

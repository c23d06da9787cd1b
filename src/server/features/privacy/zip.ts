import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { HostFile } from '#server/host-files.ts';

const asJson = (rows: object[]) => Buffer.from(`${JSON.stringify(rows, null, 2)}\n`);

/** Writes a ZIP completely or not at all; files are streamed one by one to save memory. */
export async function writeZip(
  path: string,
  data: ReadonlyMap<string, object[]>,
  files: readonly HostFile[],
  signal?: AbortSignal,
): Promise<void> {
  const zip = new ZipFile();
  for (const [name, rows] of data) zip.addBuffer(asJson(rows), name);
  for (const file of files) {
    // Pictures are already compressed.
    zip.addReadStreamLazy(file.name, { compress: false }, (give) => {
      file.open().then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, undefined as never),
      );
    });
  }
  zip.end();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.part`;
  try {
    const { outputStream } = zip;
    // Otherwise the partial file would stay open forever.
    zip.on('error', (error: Error) => (outputStream as Readable).destroy(error));
    await pipeline(outputStream, createWriteStream(unfinished, { mode: 0o600 }), { signal });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

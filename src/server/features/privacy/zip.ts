import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { HostFile } from '#server/host-files.ts';

const asJson = (rows: object[]) => Buffer.from(`${JSON.stringify(rows, null, 2)}\n`);

/** A ZIP of tables and files; files are streamed one by one to save memory. */
export function zipOf(data: ReadonlyMap<string, object[]>, files: readonly HostFile[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error)); // otherwise its reader would wait forever
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
  return output;
}

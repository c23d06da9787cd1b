import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const text = /\.(html|js|css|svg|json|txt|webmanifest|map|wasm)$/;

/**
 * Writes `<file>.br` (brotli 11) and `<file>.gz` beside every text file of a folder, for the server to
 * send as they are. What does not shrink is not written.
 * @param {string} folder
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(
    entries
      .filter((path) => text.test(path))
      .map(async (path) => {
        const file = join(folder, path);
        const bytes = await readFile(file);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        await writeIfSmaller(`${file}.br`, await brotli(bytes, { params }), bytes);
        await writeIfSmaller(`${file}.gz`, await gzipped(bytes, { level: 9 }), bytes);
      }),
  );
}

/**
 * @param {string} file
 * @param {Buffer} packed
 * @param {Buffer} original
 */
async function writeIfSmaller(file, packed, original) {
  if (packed.length < original.length) await writeFile(file, packed);
}

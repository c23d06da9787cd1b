import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { QrPath } from '#services/wifi/qr-path.ts';

// Without this the decoder fetches its own program from the network.
const program = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
await prepareZXingModule({ overrides: { wasmBinary: readFileSync(program).buffer }, fireImmediately: true });

/** Pixels on each side of a module. */
const SCALE = 4;
const QUIET = 4;

/** Draws the path as a browser does and reads it with ZXing, which many phones' cameras are built on. */
export async function readQr({ size, d }: QrPath): Promise<string | undefined> {
  const side = (size + QUIET * 2) * SCALE;
  const pixels = new Uint8Array(side * side).fill(255);
  const darken = (x: number, y: number) => {
    for (let row = 0; row < SCALE; row++) {
      const from = ((y + QUIET) * SCALE + row) * side + (x + QUIET) * SCALE;
      pixels.fill(0, from, from + SCALE);
    }
  };
  let [x, y] = [0, 0];
  for (const [, command, first = '0', second = '0'] of d.matchAll(/([Mmh])(-?\d+)(?: (-?\d+))?/g)) {
    if (command === 'h') for (const end = x + Number(first); x < end; x++) darken(x, y);
    else [x, y] = command === 'M' ? [Number(first), Number(second)] : [x + Number(first), y + Number(second)];
  }
  // Portable graymap: the plainest picture file that the decoder takes.
  const picture = Buffer.concat([Buffer.from(`P5 ${side} ${side} 255\n`), pixels]);
  const [found] = await readBarcodes(new Uint8Array(picture));
  return found?.text;
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { QrPath } from '#services/wifi/qr.ts';

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
  return (await findQr(picture))?.text;
}

/** A code in a picture: what it says, and where it is and how large, in pixels without its quiet zone. */
export interface FoundQr {
  text: string;
  left: number;
  top: number;
  width: number;
  /** Pixels on each side of a module. */
  module: number;
}

/** The one code in a picture, as ZXing finds it. */
export async function findQr(picture: Buffer): Promise<FoundQr | undefined> {
  const [found] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  if (found === undefined) return undefined;
  const { topLeft, topRight } = found.position;
  const width = topRight.x - topLeft.x;
  const { Version: version } = JSON.parse(found.extra) as { Version: string };
  // A version has four modules a side more than the one before, and the first has 21.
  return {
    text: found.text,
    left: topLeft.x,
    top: topLeft.y,
    width,
    module: width / (17 + 4 * Number(version)),
  };
}

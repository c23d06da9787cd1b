import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { QrPath } from '#services/wifi/qr.ts';

// By default the decoder fetches its WebAssembly from the network.
const program = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
await prepareZXingModule({ overrides: { wasmBinary: readFileSync(program).buffer }, fireImmediately: true });

/** Pixels per module. */
const SCALE = 4;
const QUIET_ZONE = 4;

/** Draws the path like a browser and reads it with ZXing, on which many phones' cameras are built. */
export async function readQr({ size, d }: QrPath): Promise<string | undefined> {
  const side = (size + QUIET_ZONE * 2) * SCALE;
  const pixels = new Uint8Array(side * side).fill(255);
  const darken = (x: number, y: number) => {
    for (let row = 0; row < SCALE; row++) {
      const from = ((y + QUIET_ZONE) * SCALE + row) * side + (x + QUIET_ZONE) * SCALE;
      pixels.fill(0, from, from + SCALE);
    }
  };
  let [x, y] = [0, 0];
  for (const [, command, first = '0', second = '0'] of d.matchAll(/([Mmh])(-?\d+)(?: (-?\d+))?/g)) {
    if (command === 'h') for (const end = x + Number(first); x < end; x++) darken(x, y);
    else [x, y] = command === 'M' ? [Number(first), Number(second)] : [x + Number(first), y + Number(second)];
  }
  // A portable graymap, the simplest format that the decoder reads.
  const picture = Buffer.concat([Buffer.from(`P5 ${side} ${side} 255\n`), pixels]);
  return (await findQr(picture))?.text;
}

/** A code in a picture: its text, and its position and size in pixels without the quiet zone. */
export interface FoundQr {
  text: string;
  left: number;
  top: number;
  width: number;
  /** Pixels per module. */
  module: number;
}

/** The code that ZXing finds in a picture. */
export async function findQr(picture: Buffer): Promise<FoundQr | undefined> {
  const [found] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  if (found === undefined) return undefined;
  const { topLeft, topRight } = found.position;
  const width = topRight.x - topLeft.x;
  const { Version: version } = JSON.parse(found.extra) as { Version: string };
  // Version 1 has 21 modules on each side, every further version 4 more.
  return {
    text: found.text,
    left: topLeft.x,
    top: topLeft.y,
    width,
    module: width / (17 + 4 * Number(version)),
  };
}

import { crc32, deflateSync } from 'node:zlib';
import { type PrintedQr, QUIET } from './qr.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** One bit per pixel, 1 for white; each row starts with the filter byte 0 (none). */
function rowsOf({ size, runs }: PrintedQr, pixels: number): Buffer {
  const rowBytes = Math.ceil(pixels / 8) + 1;
  const scale = Math.floor(pixels / (size + 2 * QUIET));
  // A remainder of the division widens the margin.
  const margin = Math.floor((pixels - size * scale) / 2);
  const rows = Buffer.alloc(rowBytes * pixels, 0xff);
  for (let y = 0; y < pixels; y++) rows[y * rowBytes] = 0;
  for (const { x, y, length } of runs) {
    for (let row = margin + y * scale; row < margin + (y + 1) * scale; row++) {
      for (let column = margin + x * scale; column < margin + (x + length) * scale; column++) {
        const at = row * rowBytes + 1 + (column >> 3);
        rows[at] = (rows[at] ?? 0) & ~(0x80 >> (column & 7));
      }
    }
  }
  return rows;
}

/** The code as a black and white PNG (RFC 2083), `pixels` wide and high. */
export function qrPng(qr: PrintedQr, pixels: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  header[8] = 1; // one bit, greyscale
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rowsOf(qr, pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

import { encode } from 'uqr';

/** The code's dark modules as a path, one unit per module, offset by the quiet zone. */
export const qrPath = ({ runs }: PrintedQr): string =>
  runs.map(({ x, y, length }) => `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`).join('');

/** The code as an SVG file, black on white, for any size. */
export function qrSvg(qr: PrintedQr): Buffer {
  const side = qr.size + 2 * QUIET;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
      `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${qrPath(qr)}"/></svg>\n`,
  );
}

/** White modules around the code, as ISO/IEC 18004 requires. */
export const QUIET = 4;

/** A run of dark modules in one row. */
interface Run {
  x: number;
  y: number;
  length: number;
}

export interface PrintedQr {
  /** Modules on each side, without the quiet zone. */
  size: number;
  runs: Run[];
}

/**
 * A QR code of `text` for paper and plastic. It stays readable with 30 % damage (`H`, for outdoors) or 15 % (`M`). All
 * masks read equally well (see wifi/qr.ts); a fixed one makes sheets of thousands fast.
 */
export function printedQr(text: string, ecc: 'M' | 'H', minVersion = 1): PrintedQr {
  const { data, size } = encode(text, { ecc, minVersion, border: 0, maskPattern: 0 });
  const runs: Run[] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x] === true) x++;
      runs.push({ x: start, y, length: x - start });
    }
  }
  return { size, runs };
}

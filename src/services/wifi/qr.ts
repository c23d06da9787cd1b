import { encode } from 'uqr';

export interface QrPath {
  /** Modules on each side, without the quiet zone. */
  size: number;
  /** For a stroke one module wide: one horizontal line for each run of dark modules. */
  d: string;
}

/**
 * The standard picks one of eight masks by trying them all, which takes 2 to 3 ms, the whole budget of a
 * page; any mask is read as well (zbar and ZXing: 250 of 250, as with the chosen one), and one costs 0.2 ms.
 */
const MASK = 0;

/** A page is made again for every change and language, its code seldom changes; about 2 MB. */
const known = new Map<string, QrPath>();
const MOST_KNOWN = 500;

/**
 * `text` as a QR code, in UTF-8, at the lowest error correction: it is read from a bright screen or clean
 * paper, and every byte counts against the page's budget.
 */
export function qrPath(text: string): QrPath {
  const before = known.get(text);
  if (before !== undefined) return before;
  const path = draw(text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, path);
  return path;
}

function draw(text: string): QrPath {
  const { data, size } = encode(text.toWellFormed(), { ecc: 'L', border: 0, maskPattern: MASK });
  let d = 'M0 0';
  let pen = { x: 0, y: 0 };
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x] === true) x++;
      // Moves from where the last line ended repeat more often than places do, and so compress better.
      d += `m${start - pen.x} ${y - pen.y}h${x - start}`;
      pen = { x, y };
    }
  }
  return { size, d };
}

/** `\ ; , : "` separate the parts of the text, so that each stands behind a backslash. */
const escaped = (value: string) => value.toWellFormed().replace(/[\\;,:"]/g, '\\$&');

/** What a phone's camera reads to join a network, in the form of ZXing's "Wi-Fi network config". */
export function joinText(ssid: string, password: string): string {
  const name = `S:${escaped(ssid)};`;
  return password === '' ? `WIFI:T:nopass;${name};` : `WIFI:T:WPA;${name}P:${escaped(password)};;`;
}

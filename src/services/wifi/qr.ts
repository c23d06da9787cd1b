import { encode } from 'uqr';

export interface QrPath {
  /** Modules on each side, without the quiet zone. */
  size: number;
  /** For a stroke one module wide: one horizontal line for each run of dark modules. */
  d: string;
}

/**
 * The standard tries all eight masks, which takes 2 to 3 ms, the whole budget of a page. One fixed mask takes 0.2 ms and
 * reads as well: zbar and ZXing read 250 of 250 codes.
 */
const MASK = 0;

/** Pages are rendered for every change and language, but their codes seldom change. 500 take about 2 MB. */
const cache = new Map<string, QrPath>();
const MAX_CACHED = 500;

/**
 * `text` as a QR code in UTF-8. The lowest error correction is enough on a screen or clean paper, and saves bytes of the
 * page's budget.
 */
export function qrPath(text: string): QrPath {
  const before = cache.get(text);
  if (before !== undefined) return before;
  const path = draw(text);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(text, path);
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
      // Relative moves repeat more often than absolute positions, so they compress better.
      d += `m${start - pen.x} ${y - pen.y}h${x - start}`;
      pen = { x, y };
    }
  }
  return { size, d };
}

/** Escapes `\ ; , : "`, which separate the fields. */
const escape = (value: string) => value.toWellFormed().replace(/[\\;,:"]/g, '\\$&');

interface Network {
  ssid: string;
  password: string;
  hidden?: boolean | undefined;
}

/**
 * The text of a QR code with which a phone joins the network (ZXing's "Wi-Fi network config"). Without `H:true` a phone
 * looks for a hidden network in vain.
 */
export function joinText({ ssid, password, hidden = false }: Network): string {
  const name = `S:${escape(ssid)};`;
  const end = hidden ? 'H:true;;' : ';';
  return password === '' ? `WIFI:T:nopass;${name}${end}` : `WIFI:T:WPA;${name}P:${escape(password)};${end}`;
}

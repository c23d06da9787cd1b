import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_TEXT = 16 * 1024 * 1024;

/** Gives `work` a folder of its own, and removes it. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-print-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const QR_ONLY = ['--quiet', '--raw', '--nodbus', '-Sdisable', '-Sqrcode.enable'];

/** What zbar, a decoder of someone else's, reads in pictures: each code's text, which must be ASCII. */
async function codesIn(pictures: readonly string[]): Promise<string[]> {
  const { stdout } = await run('zbarimg', [...QR_ONLY, ...pictures], { maxBuffer: MOST_TEXT });
  return stdout.split('\n').filter(Boolean);
}

/** The one code in a picture, byte for byte: zbar alone would take "ö" in UTF-8 for a Chinese character. */
async function codeIn(picture: string): Promise<string> {
  return (await run('zbarimg', [...QR_ONLY, '-Sbinary', picture])).stdout;
}

/** The texts of all QR codes in a picture. */
export const readPicture = (picture: Buffer): Promise<string[]> =>
  inFolder(async (folder) => {
    const file = join(folder, 'code.png');
    await writeFile(file, picture);
    return codesIn([file]);
  });

/** The texts of all QR codes in several PGM pictures, one after the other. */
export const readPictures = (pictures: readonly Buffer[]): Promise<string[]> =>
  inFolder(async (folder) => {
    const files = pictures.map((_picture, index) => join(folder, `${index}.pgm`));
    await Promise.all(pictures.map((picture, index) => writeFile(files[index] ?? '', picture)));
    return codesIn(files);
  });

/** A part of a page, in parts of its width and height, or of a picture, in pixels. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a PGM picture says of itself (`P5 width height 255`, then a byte a pixel). */
function readHeader(picture: Buffer) {
  const header = /^P5\s(\d+)\s(\d+)\s255\s/.exec(picture.subarray(0, 40).toString('latin1'));
  if (header === null) throw new Error('pdftoppm made no PGM');
  return { length: header[0].length, columns: Number(header[1]), rows: Number(header[2]) };
}

/** Cuts a part out of a PGM picture. */
function cut(picture: Buffer, part: Part): Buffer {
  const { length, columns, rows } = readHeader(picture);
  const [x, y] = [Math.round(part.left * columns), Math.round(part.top * rows)];
  const [width, height] = [Math.floor(part.width * columns), Math.floor(part.height * rows)];
  const lines = Array.from({ length: height }, (_, line) => {
    const start = length + (y + line) * columns + x;
    return picture.subarray(start, start + width);
  });
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), ...lines]);
}

/** Renders a PDF to so many pixels an inch with poppler: a PGM file a page. */
async function render(folder: string, pdf: Buffer, resolution = 200): Promise<string[]> {
  const file = join(folder, 'print.pdf');
  await writeFile(file, pdf);
  await run('pdftoppm', ['-r', String(resolution), '-gray', file, join(folder, 'page')]);
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.pgm'));
  return pages.toSorted().map((name) => join(folder, name));
}

/** The texts of the QR codes on each page of a PDF, seen with so many pixels an inch. */
export const readPages = (pdf: Buffer, resolution?: number): Promise<string[][]> =>
  inFolder(async (folder) => {
    const read: string[][] = [];
    for (const page of await render(folder, pdf, resolution)) read.push(await codesIn([page]));
    return read;
  });

export const widthOf = (picture: Buffer): number => readHeader(picture).columns;

/** A picture with a part of it, in pixels, covered as by paint or by mud. */
export function covered(picture: Buffer, { left, top, width, height }: Part, shade: number): Buffer {
  const { length, columns } = readHeader(picture);
  const painted = Buffer.from(picture);
  for (let row = Math.round(top); row < Math.round(top + height); row++) {
    const from = length + row * columns + Math.round(left);
    painted.fill(shade, from, from + Math.round(width));
  }
  return painted;
}

/** These parts of each page as pictures, cut out as scissors would; blank ones are left out. */
export const partsOf = (pdf: Buffer, parts: readonly Part[], resolution?: number): Promise<Buffer[]> =>
  inFolder(async (folder) => {
    const pages = await Promise.all((await render(folder, pdf, resolution)).map((page) => readFile(page)));
    return pages.flatMap((page) => parts.map((part) => cut(page, part))).filter((piece) => piece.includes(0));
  });

/** The texts of the QR codes in these parts of each page, cut out as scissors would. Blank parts hold none. */
export const readParts = (pdf: Buffer, parts: readonly Part[]): Promise<string[]> =>
  inFolder(async (folder) => {
    const files: string[] = [];
    for (const page of await render(folder, pdf)) {
      const picture = await readFile(page);
      for (const [index, part] of parts.entries()) {
        const piece = cut(picture, part);
        if (!piece.includes(0)) continue; // blank: zbar would complain
        files.push(`${page}.${index}.pgm`);
        await writeFile(`${page}.${index}.pgm`, piece);
      }
    }
    return codesIn(files);
  });

/** The text of the one QR code in this part of the first page, whatever letters it has. */
export const readPart = (pdf: Buffer, part: Part): Promise<string> =>
  inFolder(async (folder) => {
    const [page = ''] = await render(folder, pdf);
    await writeFile(`${page}.part.pgm`, cut(await readFile(page), part));
    return codeIn(`${page}.part.pgm`);
  });

/** How light these parts of the first page are, each from 0 for black to 255. */
export const shadesOf = (pdf: Buffer, parts: readonly Part[]): Promise<number[]> =>
  inFolder(async (folder) => {
    const [page = ''] = await render(folder, pdf);
    const picture = await readFile(page);
    return parts.map((part) => {
      const piece = cut(picture, part);
      const pixels = piece.subarray(readHeader(piece).length);
      return pixels.reduce((sum, shade) => sum + shade, 0) / pixels.length;
    });
  });

/** The letters of a PDF, as somebody who searches it finds them. */
export const textOf = (pdf: Buffer): Promise<string> =>
  inFolder(async (folder) => {
    const file = join(folder, 'print.pdf');
    await writeFile(file, pdf);
    const { stdout } = await run('pdftotext', ['-layout', file, '-'], { maxBuffer: MOST_TEXT });
    return stdout.replace(/\s+/g, ' ');
  });

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_TEXT_BYTES = 16 * 1024 * 1024;

/** Runs `work` with a temporary folder. */
async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-print-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const QR_ONLY = ['--quiet', '--raw', '--nodbus', '-Sdisable', '-Sqrcode.enable'];

/** The texts that zbar, an independent decoder, reads from the QR codes in pictures. They must be ASCII. */
async function codesIn(pictures: readonly string[]): Promise<string[]> {
  const { stdout } = await run('zbarimg', [...QR_ONLY, ...pictures], { maxBuffer: MAX_TEXT_BYTES });
  return stdout.split('\n').filter(Boolean);
}

/** The text of the only code in a picture, read as bytes: zbar itself takes "ö" in UTF-8 for a Chinese character. */
async function codeIn(picture: string): Promise<string> {
  return (await run('zbarimg', [...QR_ONLY, '-Sbinary', picture])).stdout;
}

/** The texts of all QR codes in a picture. */
export const readPicture = (picture: Buffer): Promise<string[]> =>
  withFolder(async (folder) => {
    const file = join(folder, 'code.png');
    await writeFile(file, picture);
    return codesIn([file]);
  });

/** The texts of all QR codes in several PGM pictures, in order. */
export const readPictures = (pictures: readonly Buffer[]): Promise<string[]> =>
  withFolder(async (folder) => {
    const files = pictures.map((_picture, index) => join(folder, `${index}.pgm`));
    await Promise.all(pictures.map((picture, index) => writeFile(files[index] ?? '', picture)));
    return codesIn(files);
  });

/** A rectangle: of a page, as fractions of its width and height; of a picture, in pixels. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The header of a PGM picture (`P5 width height 255`, then a byte for each pixel). */
function readHeader(picture: Buffer) {
  const header = /^P5\s(\d+)\s(\d+)\s255\s/.exec(picture.subarray(0, 40).toString('latin1'));
  if (header === null) throw new Error('pdftoppm made no PGM');
  return { length: header[0].length, columns: Number(header[1]), rows: Number(header[2]) };
}

/** Crops a PGM picture. */
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

/** Renders a PDF with poppler, a PGM file for each page; `resolution` is in pixels per inch. */
async function render(folder: string, pdf: Buffer, resolution = 200): Promise<string[]> {
  const file = join(folder, 'print.pdf');
  await writeFile(file, pdf);
  await run('pdftoppm', ['-r', String(resolution), '-gray', file, join(folder, 'page')]);
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.pgm'));
  return pages.toSorted().map((name) => join(folder, name));
}

/** The texts of the QR codes on each page of a PDF, rendered with `resolution` pixels per inch. */
export const readPages = (pdf: Buffer, resolution?: number): Promise<string[][]> =>
  withFolder(async (folder) => {
    const read: string[][] = [];
    for (const page of await render(folder, pdf, resolution)) read.push(await codesIn([page]));
    return read;
  });

export const widthOf = (picture: Buffer): number => readHeader(picture).columns;

/** A picture with a part covered by a shade, like paint or mud. */
export function covered(picture: Buffer, { left, top, width, height }: Part, shade: number): Buffer {
  const { length, columns } = readHeader(picture);
  const painted = Buffer.from(picture);
  for (let row = Math.round(top); row < Math.round(top + height); row++) {
    const from = length + row * columns + Math.round(left);
    painted.fill(shade, from, from + Math.round(width));
  }
  return painted;
}

/** These parts of each page as pictures; blank ones are left out. */
export const partsOf = (pdf: Buffer, parts: readonly Part[], resolution?: number): Promise<Buffer[]> =>
  withFolder(async (folder) => {
    const pages = await Promise.all((await render(folder, pdf, resolution)).map((page) => readFile(page)));
    return pages.flatMap((page) => parts.map((part) => cut(page, part))).filter((piece) => piece.includes(0));
  });

/** The texts of the QR codes in these parts of each page. */
export const readParts = (pdf: Buffer, parts: readonly Part[]): Promise<string[]> =>
  withFolder(async (folder) => {
    const files: string[] = [];
    for (const page of await render(folder, pdf)) {
      const picture = await readFile(page);
      for (const [index, part] of parts.entries()) {
        const piece = cut(picture, part);
        if (!piece.includes(0)) continue; // blank, which zbar reports as an error
        files.push(`${page}.${index}.pgm`);
        await writeFile(`${page}.${index}.pgm`, piece);
      }
    }
    return codesIn(files);
  });

/** The text of the only QR code in this part of the first page, which may have any letters. */
export const readPart = (pdf: Buffer, part: Part): Promise<string> =>
  withFolder(async (folder) => {
    const [page = ''] = await render(folder, pdf);
    await writeFile(`${page}.part.pgm`, cut(await readFile(page), part));
    return codeIn(`${page}.part.pgm`);
  });

/** The brightness of these parts of the first page, from 0 for black to 255. */
export const shadesOf = (pdf: Buffer, parts: readonly Part[]): Promise<number[]> =>
  withFolder(async (folder) => {
    const [page = ''] = await render(folder, pdf);
    const picture = await readFile(page);
    return parts.map((part) => {
      const piece = cut(picture, part);
      const pixels = piece.subarray(readHeader(piece).length);
      return pixels.reduce((sum, shade) => sum + shade, 0) / pixels.length;
    });
  });

/** The searchable text of a PDF. */
export const textOf = (pdf: Buffer): Promise<string> =>
  withFolder(async (folder) => {
    const file = join(folder, 'print.pdf');
    await writeFile(file, pdf);
    const { stdout } = await run('pdftotext', ['-layout', file, '-'], { maxBuffer: MAX_TEXT_BYTES });
    return stdout.replace(/\s+/g, ' ');
  });

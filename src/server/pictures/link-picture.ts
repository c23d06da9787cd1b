import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { LINK_PICTURE } from '#shared/pictures.ts';
import { FONTS, newPaper, printable } from '#server/print/paper.ts';
import type { LinkPicturePlan } from './messages.ts';

const { width: WIDTH, height: HEIGHT } = LINK_PICTURE;
const MARGIN = 60;
/** Sizes of the name in px, the largest first. */
const SIZES = [96, 80, 66, 54];
/** A hundred of the widest letters fit in this. */
const LEAST_SIZE = 44;
const LONGEST_LINE = WIDTH - 2 * MARGIN;
const HIGHEST_NAME = 320;
/** Above the name, where a photograph grows darker. */
const FADE = 140;
/** White letters can be read on snow that is this dark. */
const DARKNESS = 0.72;
/** A line in the theme's colour along the foot. */
const FOOT = 16;

interface Drawn {
  input: Buffer;
  height: number;
}

/** Pango reads a text as markup. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function drawText(text: string, size: number): Promise<Drawn> {
  const markup = `<span foreground="white">${escaped(text)}</span>`;
  const font = { font: `Figtree SemiBold ${size}`, fontfile: FONTS.strong };
  // At 72 dots an inch a point is a pixel.
  const drawn = sharp({
    text: { text: markup, ...font, width: LONGEST_LINE, wrap: 'word-char', dpi: 72, rgba: true },
  });
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** How many letters and digits. */
const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/**
 * What is written on the picture: the name without its emoji, which the font has none of. A name in other letters, or
 * in emoji alone, would be left in pieces: the other words are written in its stead.
 */
async function wordsOf({ name, insteadOfName }: LinkPicturePlan): Promise<string> {
  const paper = await newPaper('', [1, 1], 'en');
  const letters = printable(paper.font('strong'), name.normalize());
  const isWhole = letters !== '' && lettersIn(letters) === lettersIn(name.normalize());
  return isWhole ? letters : printable(paper, insteadOfName);
}

/** The words in white, as large as they fit. */
async function drawWords(words: string): Promise<Drawn> {
  for (const size of SIZES) {
    const drawn = await drawText(words, size);
    if (drawn.height <= HIGHEST_NAME) return drawn;
  }
  return drawText(words, LEAST_SIZE);
}

/** Dark from below, growing clear at its upper edge. */
async function drawScrim(height: number): Promise<OverlayOptions> {
  const column = Buffer.alloc(4 * height);
  for (let y = 0; y < height; y += 1) column[4 * y + 3] = Math.round(255 * DARKNESS * Math.min(1, y / FADE));
  const input = await sharp(column, { raw: { width: 1, height, channels: 4 } })
    .resize(WIDTH, height, { fit: 'fill' })
    .png()
    .toBuffer();
  return { input, left: 0, top: HEIGHT - height };
}

/** The photograph as large as the picture, cut so that the host's point of it stays, as on the page. */
async function cutToFocus(photo: Uint8Array, { x, y }: LinkPicturePlan['focus']): Promise<Sharp> {
  const { width, height } = await sharp(photo).metadata();
  const scale = Math.min(width / WIDTH, height / HEIGHT);
  const part = { width: Math.ceil(WIDTH * scale), height: Math.ceil(HEIGHT * scale) };
  const left = Math.round(((width - part.width) * x) / 100);
  const top = Math.round(((height - part.height) * y) / 100);
  return sharp(photo, { failOn: 'error' })
    .extract({ ...part, left, top })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'fill' });
}

/** A cabin as people who are sent a link see it: its photograph, or else the theme's colour, with its name on it. */
export async function drawLinkPicture(plan: LinkPicturePlan): Promise<Uint8Array> {
  const { colour, photo, focus } = plan;
  const drawn = await drawWords(await wordsOf(plan));
  const ground =
    photo === null
      ? sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colour } })
      : (await cutToFocus(photo, focus)).flatten({ background: colour });
  const layers: OverlayOptions[] = [];
  if (photo !== null) layers.push(await drawScrim(drawn.height + MARGIN + FOOT + FADE));
  layers.push({ input: drawn.input, left: MARGIN, top: HEIGHT - FOOT - MARGIN - drawn.height });
  const foot = { width: WIDTH, height: FOOT, channels: 3, background: colour } as const;
  layers.push({ input: { create: foot }, left: 0, top: HEIGHT - FOOT });
  return ground.composite(layers).jpeg({ quality: 80 }).toBuffer();
}

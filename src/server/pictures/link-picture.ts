import sharp, { type OverlayOptions } from 'sharp';
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

/** The name in white, as large as it fits; null when the font has none of its letters. Emoji it has none of. */
async function drawName(name: string): Promise<Drawn | null> {
  const paper = await newPaper('', [1, 1], 'en');
  const letters = printable(paper.font('strong'), name);
  if (letters === '') return null;
  for (const size of SIZES) {
    const drawn = await drawText(letters, size);
    if (drawn.height <= HIGHEST_NAME) return drawn;
  }
  return drawText(letters, LEAST_SIZE);
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

/** A cabin as whoever is sent a link sees it: its photograph, or else the theme's colour, with its name on it. */
export async function drawLinkPicture({ name, colour, photo }: LinkPicturePlan): Promise<Uint8Array> {
  const drawn = await drawName(name);
  const ground =
    photo === null
      ? sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colour } })
      : sharp(photo, { failOn: 'error' }).flatten({ background: colour }).resize(WIDTH, HEIGHT);
  const layers: OverlayOptions[] = [];
  if (drawn !== null) {
    if (photo !== null) layers.push(await drawScrim(drawn.height + MARGIN + FOOT + FADE));
    layers.push({ input: drawn.input, left: MARGIN, top: HEIGHT - FOOT - MARGIN - drawn.height });
  }
  const foot = { width: WIDTH, height: FOOT, channels: 3, background: colour } as const;
  layers.push({ input: { create: foot }, left: 0, top: HEIGHT - FOOT });
  return ground.composite(layers).jpeg({ quality: 80 }).toBuffer();
}

import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { LINK_PICTURE } from '#shared/pictures.ts';
import { type FontName, FONTS, newPaper } from '#server/print/paper.ts';
import { printablePart, type Run, runsOf } from '#server/print/runs.ts';
import type { LinkPicturePlan } from './messages.ts';

const { width: WIDTH, height: HEIGHT } = LINK_PICTURE;
const MARGIN = 60;
/** Font sizes of the name in px, largest first. */
const SIZES = [96, 80, 66, 54];
/** A name of a hundred of the widest letters fits in this size. */
const MIN_SIZE = 44;
const MAX_LINE_WIDTH = WIDTH - 2 * MARGIN;
const MAX_NAME_HEIGHT = 320;
/** The height of the gradient above the name, in px. */
const FADE_HEIGHT = 140;
/** Makes white letters readable on a photograph of snow. */
const SCRIM_OPACITY = 0.72;
/** The stripe in the theme's colour at the bottom, in px. */
const STRIPE_HEIGHT = 16;

interface Drawn {
  input: Buffer;
  height: number;
}

/** Pango parses texts as markup. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Pango's names of the name's font, and of the font for letters that it lacks. */
const FACES: Partial<Record<FontName, string>> = { strong: 'Figtree SemiBold', wideStrong: 'Noto Sans Bold' };

const spanOf = ({ font, text }: Run, size: number) =>
  `<span foreground="white" font_desc="${FACES[font]} ${size}">${escaped(text)}</span>`;

async function drawText(runs: readonly Run[], size: number): Promise<Drawn> {
  // At 72 dpi a point is a pixel.
  const setting = { width: MAX_LINE_WIDTH, wrap: 'word-char', dpi: 72, rgba: true } as const;
  // Registers each font: it stays known once a text was drawn with its file.
  for (const fontfile of new Set(runs.map(({ font }) => FONTS[font])))
    await sharp({ text: { text: '.', fontfile } }).toBuffer();
  const text = runs.map((run) => spanOf(run, size)).join('');
  const drawn = sharp({ text: { text, font: `${FACES.strong} ${size}`, ...setting } });
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/**
 * The text on the picture, in the fonts of printed cards: the name without emoji, which the fonts lack. If letters are
 * missing, as in other scripts, or only emoji would remain, the fallback is used.
 */
async function textRunsOf({ name, fallbackName }: LinkPicturePlan): Promise<Run[]> {
  const paper = await newPaper('', [1, 1], 'en');
  const { missing } = runsOf(paper, 'strong', name);
  const printed = printablePart(paper, 'strong', name);
  const isWhole = printed !== '' && !missing.some((letter) => /[\p{L}\p{N}]/u.test(letter));
  return runsOf(paper, 'strong', isWhole ? printed : printablePart(paper, 'strong', fallbackName)).runs;
}

/** Draws the text in white, as large as it fits. */
async function drawFittingText(runs: readonly Run[]): Promise<Drawn> {
  for (const size of SIZES) {
    const drawn = await drawText(runs, size);
    if (drawn.height <= MAX_NAME_HEIGHT) return drawn;
  }
  return drawText(runs, MIN_SIZE);
}

/** Draws a dark gradient, transparent at the top. */
async function drawScrim(height: number): Promise<OverlayOptions> {
  const column = Buffer.alloc(4 * height);
  for (let y = 0; y < height; y += 1)
    column[4 * y + 3] = Math.round(255 * SCRIM_OPACITY * Math.min(1, y / FADE_HEIGHT));
  const input = await sharp(column, { raw: { width: 1, height, channels: 4 } })
    .resize(WIDTH, height, { fit: 'fill' })
    .png()
    .toBuffer();
  return { input, left: 0, top: HEIGHT - height };
}

/** Resizes and crops the photograph around the host's focus point, as on the guest page. */
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

/** Draws a cabin's link preview: its photograph, or else the theme's colour, with its name. */
export async function drawLinkPicture(plan: LinkPicturePlan): Promise<Uint8Array> {
  const { colour, photo, focus } = plan;
  const drawn = await drawFittingText(await textRunsOf(plan));
  const ground =
    photo === null
      ? sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colour } })
      : (await cutToFocus(photo, focus)).flatten({ background: colour });
  const layers: OverlayOptions[] = [];
  if (photo !== null) layers.push(await drawScrim(drawn.height + MARGIN + STRIPE_HEIGHT + FADE_HEIGHT));
  layers.push({ input: drawn.input, left: MARGIN, top: HEIGHT - STRIPE_HEIGHT - MARGIN - drawn.height });
  const foot = { width: WIDTH, height: STRIPE_HEIGHT, channels: 3, background: colour } as const;
  layers.push({ input: { create: foot }, left: 0, top: HEIGHT - STRIPE_HEIGHT });
  return ground.composite(layers).jpeg({ quality: 80 }).toBuffer();
}

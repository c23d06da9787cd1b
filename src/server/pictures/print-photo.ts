import sharp from 'sharp';
import type { PrintPhoto, PrintPhotoPlan } from './messages.ts';

/** A little over half of the way to sepia, as the guest page's filter in Classic (classic.css). */
const SEPIA = [
  [0.666, 0.423, 0.104],
  [0.192, 0.827, 0.092],
  [0.15, 0.294, 0.522],
] as [[number, number, number], [number, number, number], [number, number, number]];

/** A cabin's photograph as a PDF can carry it. */
export async function printPhoto({ photo, width, isSepia }: PrintPhotoPlan): Promise<PrintPhoto> {
  const drawn = sharp(photo, { failOn: 'error' })
    .flatten({ background: '#fff' })
    .resize({ width, withoutEnlargement: true });
  const { data, info } = await (isSepia ? drawn.recomb(SEPIA) : drawn)
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

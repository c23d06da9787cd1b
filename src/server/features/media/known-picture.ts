import { formatOf } from '#server/pictures/formats.ts';
import type { FirstLook } from '#server/pictures/messages.ts';

/** Properties that pages show before the picture has loaded. */
export type PictureFacts = Omit<FirstLook, 'middle'>;

/** A picture from a guide file, in its largest size there. */
export interface KnownPicture {
  /** Its address in the file. */
  imageUrl: string;
  file: Buffer;
  width: number;
  height: number;
  colour: string;
  preview: string;
}

const EXPORTED_SIZES = [1600, 960];

/** Width and height of a picture in one of our sizes. */
function scaledTo({ width, height }: { width: number; height: number }, maxWidth: number) {
  const scale = Math.min(1, maxWidth / width, (2 * maxWidth) / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The properties from the file; null when it is incomplete or of another picture. */
export function knownFacts(
  { width, height, colour, preview }: KnownPicture,
  seen: PictureFacts,
): PictureFacts | null {
  if (formatOf(Buffer.from(preview, 'base64')) !== 'webp') return null;
  const isOfThis = EXPORTED_SIZES.some((maxWidth) => {
    const drawn = scaledTo({ width, height }, maxWidth);
    return Math.abs(drawn.width - seen.width) <= 1 && Math.abs(drawn.height - seen.height) <= 1;
  });
  return isOfThis ? { width, height, colour, preview } : null;
}

import sharp, { type CreateRaw, type Sharp } from 'sharp';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  UPLOAD_MEGAPIXELS,
} from '#shared/pictures.ts';
import { decodeBytes, MAX_DECODE_BYTES } from './decode-memory.ts';
import { type FirstLook, MIDDLE_WIDTH, RefusedPicture, type Rendition } from './messages.ts';

/** Only a malicious picture takes this long. */
const TIMEOUT_S = 20;
const PREVIEW_WIDTH = 20;

// One thread per picture, because serving guests needs the other cores. No picture is opened twice, so nothing is cached.
sharp.concurrency(1);
sharp.cache(false);
// Allows the decoders of uploadable formats only, whatever type a file claims to be: no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

/** Opens a picture and turns it upright. sharp writes no metadata unless asked to. */
const open = (picture: Uint8Array) =>
  sharp(picture, { limitInputPixels: UPLOAD_MEGAPIXELS * 1_000_000, failOn: 'error', autoOrient: true });

/**
 * The memory that decoding the picture takes, in bytes.
 * @throws {RefusedPicture} when it exceeds the limit
 */
export async function measure(picture: Uint8Array): Promise<number> {
  const bytes = decodeBytes(await open(picture).metadata());
  if (bytes > MAX_DECODE_BYTES) throw new RefusedPicture('memory', `decoding it would take ${bytes} bytes`);
  return bytes;
}

/** Resizes to a width. Very high pictures become narrower than that: no size is more than twice as high as wide. */
const sized = (picture: Sharp, width: number) =>
  picture
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_S });

const encoded = (picture: Sharp, width: number, format: PictureFormat): Promise<Uint8Array> => {
  const drawn = sized(picture, width);
  // A higher effort takes seconds and saves only a few percent.
  return (
    format === 'avif' ? drawn.avif({ quality: 50, effort: 2 }) : drawn.webp({ quality: 76, effort: 2 })
  ).toBuffer();
};

async function averageColour(picture: Uint8Array): Promise<string> {
  const pixel = await open(picture).flatten({ background: '#fff' }).resize(1, 1).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** Decodes the whole picture, so that a broken one is refused while its host waits. */
export async function look(picture: Uint8Array): Promise<FirstLook> {
  const { autoOrient } = await open(picture).metadata();
  const middle = await encoded(open(picture), MIDDLE_WIDTH, 'webp');
  const [preview, colour] = await Promise.all([
    // The height is limited too: otherwise a picture one pixel wide would be enlarged to thousands of pixels.
    open(middle)
      .resize({ width: PREVIEW_WIDTH, height: 2 * PREVIEW_WIDTH, fit: 'inside' })
      .webp({ quality: 20, smartSubsample: true })
      .toBuffer(),
    averageColour(middle),
  ]);
  return { ...autoOrient, colour, preview: preview.toString('base64'), middle };
}

/** The pixels of the largest size: at most 1,600 by 3,200, 20 MB. */
async function decoded(picture: Uint8Array): Promise<{ pixels: Uint8Array; raw: CreateRaw }> {
  const widest = Math.max(...PICTURE_WIDTHS);
  const { data, info } = await sized(open(picture), widest).raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * Renders the picture in every size and format, one size after another. Sizes beyond the original's repeat the largest
 * rendition. The file is decoded only once, because decoding takes the most memory.
 */
export async function render(picture: Uint8Array): Promise<Rendition[]> {
  const { pixels, raw } = await decoded(picture);
  const inAllFormats = (width: PictureWidth): Promise<Rendition[]> =>
    Promise.all(
      PICTURE_FORMATS.map(async (format) => ({
        width,
        format,
        bytes: await encoded(sharp(pixels, { raw }), width, format),
      })),
    );
  const renditions: Rendition[] = [];
  let whole: readonly Rendition[] = [];
  for (const width of PICTURE_WIDTHS) {
    const made =
      whole.length > 0 ? whole.map((rendition) => ({ ...rendition, width })) : await inAllFormats(width);
    renditions.push(...made);
    if (raw.width <= width && raw.height <= 2 * width) whole = made;
  }
  return renditions;
}

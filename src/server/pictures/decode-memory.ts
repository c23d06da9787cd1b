import type { Metadata } from 'sharp';

/** Pictures that need more are refused: the image process, the site and its database share 512 MB. */
export const MAX_DECODE_BYTES = 256 * 1024 * 1024;

/** Pictures that need more are heavy: only one heavy picture is decoded at a time. */
export const HEAVY_DECODE_BYTES = 64 * 1024 * 1024;

type PictureMetadata = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/**
 * Peak bytes per pixel. Measured with sharp 0.35 as the growth of the process's memory while a picture of 59 megapixels is
 * resized to 960 px: 3.1 and 5.9 for progressive JPEG in 4:2:0 and 4:4:4; 3.4, 4.7 and 9.2 for interlaced PNG of 8-bit RGB,
 * 8-bit RGBA and 16-bit RGBA; 14.4 to 17.5 for AVIF of 8 bits, 23.3 of 10 bits. Formats decoded row by row (baseline JPEG,
 * plain PNG) took 0.2 to 2.1.
 */
function bytesPerPixel({
  format,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
}: PictureMetadata): number {
  const isDeep = depth !== 'uchar';
  switch (format) {
    case 'heif':
      return isDeep ? 24 : 18;
    case 'webp':
      return 4;
    case 'jpeg':
      return !isProgressive ? 1 : chromaSubsampling === '4:2:0' ? 3.2 : 6;
    default:
      return isProgressive ? channels * (isDeep ? 2 : 1) * 1.2 : 2;
  }
}

/** The memory that decoding a picture takes, in bytes, estimated from its header. */
export const decodeBytes = (facts: PictureMetadata): number =>
  Math.ceil(facts.width * facts.height * bytesPerPixel(facts));

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface PhotographOptions {
  width?: number;
  height?: number;
  /** The EXIF orientation; 6 is a quarter turn to the right. */
  orientation?: number;
}

/** A photograph with noise and GPS coordinates, like a camera's. As stored, the top is red and the bottom blue. */
export async function photograph({
  width = 1200,
  height = 900,
  orientation = 1,
}: PhotographOptions = {}): Promise<Buffer> {
  const half = (colour: string) =>
    ({ create: { width, height: height / 2, channels: 3, background: colour } }) as const;
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite([
      { input: half('#c02020'), top: 0, left: 0 },
      { input: half('#2020c0'), top: height / 2, left: 0 },
    ])
    .withExif({
      IFD0: { Make: 'Secretcam', Copyright: 'Astrid' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '57/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 15/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** A plain picture in another format. */
export const pictureAs = (format: 'png' | 'webp' | 'avif', width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2f5d4a' } })
    .toFormat(format)
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG of a few kilobytes that unpacks to 81 million pixels. */
export function pixelBomb(): Buffer {
  const side = 9000;
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]); // black and white, one bit a pixel
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture of 36 megapixels in a small file, of a kind that is decoded whole: 345 MB as PNG, 648 MB as AVIF. */
export function heavyPicture(format: 'png' | 'avif'): Promise<Buffer> {
  const plain = sharp({ create: { width: 6000, height: 6000, channels: 4, background: '#2f5d4a80' } });
  return format === 'avif'
    ? plain.avif({ effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
    : plain.toColourspace('rgb16').png({ progressive: true }).toBuffer();
}

/** The first bytes of HEIC, the iPhone's format. */
export const heicFile = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]);

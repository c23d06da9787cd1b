import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
// From our own server: by default the library fetches it from a CDN.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { QrResponse, QrRequest } from './read-qr.ts';

/** Larger photographs are scaled down to this side in px, which is enough to read them. */
const MAX_SIDE = 2400;
/** Enough for a picture of a whole print sheet. */
const MAX_CODES = 60;

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

async function readPixels(picture: Blob | ImageBitmap): Promise<ImageData> {
  const bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture;
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('no canvas');
  // Transparent pixels become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}

async function readCodes({ id, picture }: QrRequest): Promise<QrResponse> {
  let pixels: ImageData;
  try {
    pixels = await readPixels(picture);
  } catch {
    return { id, failure: 'picture' };
  }
  try {
    const found = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: MAX_CODES });
    return { id, texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) };
  } catch {
    return { id, failure: 'decoder' };
  }
}

addEventListener('message', ({ data }: MessageEvent<QrRequest>) => {
  void readCodes(data).then((response) => postMessage(response));
});

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
// Its own file, from our own server: the library would fetch it from the network.
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { QrAnswer, QrQuestion } from './read-qr.ts';

/** A photograph has more pixels than reading needs; beyond this it is made smaller. */
const LONGEST_SIDE = 2400;
/** A whole print sheet in one picture. */
const MOST_CODES = 60;

prepareZXingModule({ overrides: { locateFile: () => program } });

async function pixelsOf(picture: Blob | ImageBitmap): Promise<ImageData> {
  const bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('no canvas');
  // What is transparent counts as paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}

async function answerTo({ id, picture }: QrQuestion): Promise<QrAnswer> {
  let pixels: ImageData;
  try {
    pixels = await pixelsOf(picture);
  } catch {
    return { id, failure: 'picture' };
  }
  try {
    const found = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: MOST_CODES });
    return { id, texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) };
  } catch {
    return { id, failure: 'decoder' };
  }
}

addEventListener('message', ({ data }: MessageEvent<QrQuestion>) => {
  void answerTo(data).then((answer) => postMessage(answer));
});

import { writeFile } from 'node:fs/promises';
import { encode } from 'uqr';

const SIDE = 360;
const FRAMES_PER_SECOND = 5;
/** How long each tag is shown, and the pause between. */
const SHOWN_FRAMES = 8;
const EMPTY_FRAMES = 2;
const [LIGHT, DARK, GREY] = [225, 35, 128];

/** A camera image of a printed tag, brightness only. */
function pictureOf(text: string): Buffer {
  const { data } = encode(text, { border: 4 });
  const scale = Math.floor(SIDE / data.length);
  const offset = Math.floor((SIDE - scale * data.length) / 2);
  const picture = Buffer.alloc(SIDE * SIDE, LIGHT);
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue;
      for (let line = 0; line < scale; line += 1) {
        const start = (offset + y * scale + line) * SIDE + offset + x * scale;
        picture.fill(DARK, start, start + scale);
      }
    }
  }
  return picture;
}

/** An uncompressed video (YUV4MPEG2) that shows one tag after the other. */
export async function filmTags(file: string, texts: readonly string[]): Promise<void> {
  const noColour = Buffer.alloc((SIDE * SIDE) / 2, GREY);
  const frame = (brightness: Buffer) => Buffer.concat([Buffer.from('FRAME\n'), brightness, noColour]);
  const empty = frame(Buffer.alloc(SIDE * SIDE, LIGHT));
  const frames = texts.flatMap((text) => [
    ...Array.from({ length: SHOWN_FRAMES }, () => frame(pictureOf(text))),
    ...Array.from({ length: EMPTY_FRAMES }, () => empty),
  ]);
  const head = `YUV4MPEG2 W${SIDE} H${SIDE} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`;
  await writeFile(file, Buffer.concat([Buffer.from(head), ...frames]));
}

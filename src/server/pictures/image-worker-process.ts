import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { look, measure, render } from './draw.ts';
import { drawLinkPicture } from './link-picture.ts';
import {
  type PrintPhoto,
  type PrintPhotoPlan,
  type Refusal,
  RefusedPicture,
  type Reply,
  type Request,
  type Results,
  type Task,
} from './messages.ts';

/** Somewhat more than half sepia, as the guest page's filter in the Classic theme (classic.css). */
const SEPIA = [
  [0.666, 0.423, 0.104],
  [0.192, 0.827, 0.092],
  [0.15, 0.294, 0.522],
] as [[number, number, number], [number, number, number], [number, number, number]];

/** Draws a cabin's photograph as a JPEG for a PDF. */
async function printPhoto({ photo, width, isSepia }: PrintPhotoPlan): Promise<PrintPhoto> {
  const drawn = sharp(photo, { failOn: 'error' })
    .flatten({ background: '#fff' })
    .resize({ width, withoutEnlargement: true });
  const { data, info } = await (isSepia ? drawn.recomb(SEPIA) : drawn)
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

// This process decodes and encodes pictures. It runs at a lower priority than the server, which serves guests, and a file
// that crashes a decoder ends this process only. It ends with the server.

function work(request: Request): Promise<Results[Task]> {
  switch (request.task) {
    case 'measure':
      return measure(request.input);
    case 'look':
      return look(request.input);
    case 'render':
      return render(request.input);
    case 'linkPicture':
      return drawLinkPicture(request.input);
    case 'printPhoto':
      return printPhoto(request.input);
  }
}

/** Messages of the decoders when the process reaches its memory limit (image-worker.ts). */
const OUT_OF_MEMORY = /out of memory|insufficient memory|memory allocation/i;

function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedPicture) return error.refusal;
  if (!(error instanceof Error)) return 'broken';
  if (/exceeds pixel limit/i.test(error.message)) return 'pixels';
  return OUT_OF_MEMORY.test(error.message) ? 'memory' : 'broken';
}

async function answer(request: Request): Promise<Reply> {
  const { id } = request;
  try {
    return { id, result: await work(request) };
  } catch (error) {
    return {
      id,
      refused: refusalOf(error),
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit());
// Ctrl+C at a terminal reaches both processes; only the server may end this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('message', (request: Request) => {
  void answer(request).then((reply) => process.connected && process.send?.(reply));
});

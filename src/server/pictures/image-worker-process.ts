import { constants, setPriority } from 'node:os';
import { look, measure, render } from './draw.ts';
import { drawLinkPicture } from './link-picture.ts';
import {
  type Refusal,
  RefusedPicture,
  type Reply,
  type Request,
  type Results,
  type Task,
} from './messages.ts';
import { printPhoto } from './print-photo.ts';

/**
 * The process that works on pictures, beside the server's: it steps back behind whatever serves a guest, and a
 * file that brings a decoder down brings down nothing else. Ends when the server does.
 */
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

/** Decoders say it in their own words when the process's limit of memory is reached (image-worker.ts). */
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
// The server says when to end: a Ctrl+C at the terminal reaches both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('message', (request: Request) => {
  void answer(request).then((reply) => process.connected && process.send?.(reply));
});

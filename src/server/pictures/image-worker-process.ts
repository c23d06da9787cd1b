import { constants, setPriority } from 'node:os';
import { look, render } from './draw.ts';
import { drawLinkPicture } from './link-picture.ts';
import type { Refusal, Reply, Request, Results, Task } from './messages.ts';
import { printPhoto } from './print-photo.ts';

/**
 * The process that works on pictures, beside the server's: it steps back behind whatever serves a guest, and a
 * file that brings a decoder down brings down nothing else. Ends when the server does.
 */
function work(request: Request): Promise<Results[Task]> {
  switch (request.task) {
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

const refusalOf = (error: unknown): Refusal =>
  error instanceof Error && /exceeds pixel limit/i.test(error.message) ? 'pixels' : 'broken';

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

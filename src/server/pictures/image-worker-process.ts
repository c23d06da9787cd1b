import { constants, setPriority } from 'node:os';
import { look, render } from './draw.ts';
import type { Refusal, Reply, Request } from './messages.ts';

/**
 * The process that works on pictures, beside the server's: it steps back behind whatever serves a guest, and a
 * file that brings a decoder down brings down nothing else. Ends when the server does.
 */
const TASKS = { look, render };

const refusalOf = (error: unknown): Refusal =>
  error instanceof Error && /exceeds pixel limit/i.test(error.message) ? 'pixels' : 'broken';

async function answer({ id, task, picture }: Request): Promise<Reply> {
  try {
    return { id, result: await TASKS[task](picture) };
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

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RunLimited, limitConcurrency } from '#server/concurrency-limit.ts';

const oneByOne = limitConcurrency(1);

/** Drawing holds the whole process: one at a time, and between two of them waiting pages are answered. */
export const drawOneAtATime: RunLimited = (draw) =>
  oneByOne(async () => {
    await nextTurn();
    return draw();
  });

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type InTurn, takeTurns } from '#server/turns.ts';

const oneByOne = takeTurns(1);

/** Drawing holds the whole process: one at a time, and between two whoever waits for a page has their turn. */
export const printInTurn: InTurn = (draw) =>
  oneByOne(async () => {
    await nextTurn();
    return draw();
  });

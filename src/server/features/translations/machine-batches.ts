import type { Translation } from '#shared/contracts/translations.ts';

/** What is translated in one go, and kept in one go. */
const BATCH = { texts: 20, characters: 5000 };

/** What a machine may write: what is missing, and its own words when their source has changed. */
export const isForMachine = ({ state, by }: Translation): boolean =>
  state === 'missing' || (state === 'stale' && by === 'machine');

/** Texts in batches, in order; one that is longer than a batch has one to itself. */
export function batchesOf(texts: readonly Translation[]): Translation[][] {
  const batches: Translation[][] = [];
  let room = 0;
  for (const text of texts) {
    const last = batches.at(-1);
    room -= text.source.length;
    if (last !== undefined && room >= 0 && last.length < BATCH.texts) last.push(text);
    else {
      batches.push([text]);
      room = BATCH.characters - text.source.length;
    }
  }
  return batches;
}

import type { ReadDocument } from '../document.ts';
import type { Placed, PlaceContext } from './proposals.ts';

/** Proposes where the passages of a document belong. Saves nothing; the same document gives the same answer. */
export function place(
  { text, blocks }: Pick<ReadDocument, 'text' | 'blocks'>,
  _context: PlaceContext,
): Placed {
  const unplaced = blocks
    .map(({ start, end }) => ({ start, end }))
    .filter(({ start, end }) => text.slice(start, end).trim() !== '');
  return { proposals: [], unplaced };
}

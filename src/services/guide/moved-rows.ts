import { textIn } from './texts.ts';

type Row = Record<string, unknown>;

/** New index of each row by its old index; deleted rows are missing. */
type Moves = ReadonlyMap<number, number>;

/**
 * Matches rows before and after a save: first by equal content, then by each of `texts` in order; if as many rows are
 * left on both sides, they are matched in order, as edited in place.
 */
export function movesBetween(before: readonly Row[], after: readonly Row[], texts: readonly string[]): Moves {
  const moves = new Map<number, number>();
  const left = { before: new Set(before.keys()), after: new Set(after.keys()) };
  const move = (from: number, to: number) => {
    moves.set(from, to);
    left.before.delete(from);
    left.after.delete(to);
  };
  const matchBy = (look: (row: Row | undefined) => string) => {
    for (const from of left.before) {
      const wanted = look(before[from]);
      const to = wanted === '' ? undefined : [...left.after].find((index) => look(after[index]) === wanted);
      if (to !== undefined) move(from, to);
    }
  };
  matchBy((row) => JSON.stringify(row));
  for (const field of texts) matchBy((row) => textIn(row, field));
  if (left.before.size === left.after.size) {
    const changed = [...left.after];
    for (const [index, from] of [...left.before].entries()) move(from, changed[index] ?? from);
  }
  return moves;
}

/** The new field name of a row, such as `items.2.name`; undefined when the row was deleted. */
export function movedField(field: string, list: string, moves: Moves): string | undefined {
  const [, index, name] = field.slice(list.length).split('.');
  const to = moves.get(Number(index));
  return to === undefined || name === undefined ? undefined : `${list}.${to}.${name}`;
}

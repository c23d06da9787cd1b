import { textIn } from '#shared/guide-texts.ts';

type Row = Record<string, unknown>;

/** Where each row of a list has gone, by its index before; rows that are gone are missing. */
export type Moves = ReadonlyMap<number, number>;

/**
 * Which row after a save is which row before: one with the same content, else with the same in one of `texts`,
 * the first of them first; and when equally many are left on both sides, those in order, as changed in place.
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

/** The field of a row, such as `items.2.name`, after the moves; undefined when its row is gone. */
export function movedField(field: string, list: string, moves: Moves): string | undefined {
  const [, index, name] = field.slice(list.length).split('.');
  const to = moves.get(Number(index));
  return to === undefined || name === undefined ? undefined : `${list}.${to}.${name}`;
}

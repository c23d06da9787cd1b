/** The fields that differ, so that a save does not overwrite changes of another tab. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const names = Object.keys(after) as (keyof T)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  ) as Partial<T>;
}

/** The fields that differ, so that saving leaves alone what another tab changed in the meantime. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const names = Object.keys(after) as (keyof T)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  ) as Partial<T>;
}

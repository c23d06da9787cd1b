/** Runs a task as soon as there is a place for it. */
export type RunLimited = <T>(task: () => Promise<T>) => Promise<T>;

/** At most `places` tasks run at once; the others wait, first come first served. */
export function limitConcurrency(places: number): RunLimited {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

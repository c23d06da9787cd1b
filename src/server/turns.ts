/** Runs a task when it is its turn. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** At most `places` tasks run at once; the others wait, first come first served. */
export function takeTurns(places: number): InTurn {
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

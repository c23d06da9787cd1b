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

/** The same for each key by itself: one cannot take the places of the others. */
export type RunLimitedOfEach<Key> = <T>(key: Key, task: () => Promise<T>) => Promise<T>;

/** At most `places` tasks of each key run at once. */
export function limitConcurrencyOfEach<Key>(places: number): RunLimitedOfEach<Key> {
  const limits = new Map<Key, { run: RunLimited; tasks: number }>();
  return async (key, task) => {
    const limit = limits.get(key) ?? { run: limitConcurrency(places), tasks: 0 };
    limits.set(key, limit);
    limit.tasks += 1;
    try {
      return await limit.run(task);
    } finally {
      limit.tasks -= 1;
      if (limit.tasks === 0) limits.delete(key);
    }
  };
}

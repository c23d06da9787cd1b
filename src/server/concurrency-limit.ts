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
export type RunLimitedByKey<Key> = <T>(key: Key, task: () => Promise<T>) => Promise<T>;

/** At most `places` tasks of each key run at once. */
export function limitConcurrencyPerKey<Key>(places: number): RunLimitedByKey<Key> {
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

/**
 * At most `places` tasks run at once over all keys. Of those that wait, keys take turns: whoever queued ten tasks
 * gets one place before everybody else got one.
 */
export function limitConcurrencyFairly<Key>(places: number): RunLimitedByKey<Key> {
  let free = places;
  const queues = new Map<Key, (() => void)[]>();

  /** Starts the oldest task of the key that has waited longest for its turn, and puts the key last. */
  function startNext(): void {
    const [next] = queues;
    if (next === undefined) {
      free += 1;
      return;
    }
    const [key, [start, ...others]] = next;
    queues.delete(key);
    if (others.length > 0) queues.set(key, others);
    start?.();
  }

  return async (key, task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => queues.set(key, [...(queues.get(key) ?? []), start]));
    try {
      return await task();
    } finally {
      startNext();
    }
  };
}

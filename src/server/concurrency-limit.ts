/** Runs a task, or queues it while the limit is reached. */
export type RunLimited = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs at most `max` tasks at a time; the others wait in order. */
export function limitConcurrency(max: number): RunLimited {
  let free = max;
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

/** Runs a task within the limit of its key. */
export type RunLimitedByKey<Key> = <T>(key: Key, task: () => Promise<T>) => Promise<T>;

/** Runs at most `max` tasks of each key at a time. Keys do not affect each other. */
export function limitConcurrencyPerKey<Key>(max: number): RunLimitedByKey<Key> {
  const limits = new Map<Key, { run: RunLimited; tasks: number }>();
  return async (key, task) => {
    const limit = limits.get(key) ?? { run: limitConcurrency(max), tasks: 0 };
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
 * Runs at most `max` tasks of all keys at a time. Waiting keys take turns: a key with ten waiting tasks runs one of them,
 * and its next one after each other waiting key has had a turn.
 */
export function limitConcurrencyFairly<Key>(max: number): RunLimitedByKey<Key> {
  let free = max;
  const queues = new Map<Key, (() => void)[]>();

  /** Starts the oldest task of the first key in the queue, and moves the key to the end. */
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

import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { reasonOf } from '#server/db/reason.ts';

/** What graphile-worker takes for its connection that listens. */
export interface JobListener extends EventEmitter {
  query(): Promise<void>;
}

export const newJobListener = (): JobListener => Object.assign(new EventEmitter(), { query: async () => {} });

/** Lets graphile-worker's workers look for so many jobs. */
export const announceJobs = (listener: JobListener, count: number): boolean =>
  listener.emit('notification', { channel: 'jobs:insert', payload: JSON.stringify({ count }) });

/**
 * The pool as graphile-worker is given it. It would take one of the pool's few connections for itself to listen on, and
 * after a long outage come back a minute late; it hears by `listener` instead, through the line that also gives the sign of
 * life. It asks for its own with a callback, for all others without. For those it would wait up to two minutes by itself
 * where an error's code says that the database is away; without a code it looks again when it hears that it is back.
 */
export function poolWithListener(pool: pg.Pool, listener: JobListener): pg.Pool {
  type Take = (error: undefined, client: JobListener, release: () => void) => void;
  return Object.assign(Object.create(pool) as pg.Pool, {
    query: pool.query.bind(pool),
    connect: (take?: Take) =>
      take === undefined
        ? pool.connect().catch((error: unknown) => {
            throw new Error(reasonOf(error), { cause: error });
          })
        : take(undefined, listener, () => {}),
  });
}

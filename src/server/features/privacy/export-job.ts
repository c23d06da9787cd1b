import { z } from 'zod';
import { jobKind } from '#server/jobs/kind.ts';

const MINUTE_MS = 60_000;

export const exportKey = (id: string): string => `export:${id}`;

/** An export that is to be made. */
export const EXPORT = jobKind({
  name: 'export',
  payload: z.object({ id: z.uuid() }),
  lane: 'exports',
  keyOf: ({ id }) => exportKey(id),
  mostAttempts: 5,
  waitMs: (attempts) => attempts * MINUTE_MS,
});

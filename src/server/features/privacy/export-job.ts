import { z } from 'zod';
import { jobKind } from '#server/jobs/kind.ts';

const MINUTE_MS = 60_000;

/** An export that is to be made. */
export const EXPORT = jobKind({
  name: 'export',
  payload: z.object({ id: z.uuid() }),
  lane: 'exports',
  onRepeat: 'replace',
  mostAttempts: 5,
  waitMs: (attempts) => attempts * MINUTE_MS,
});

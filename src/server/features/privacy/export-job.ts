import { z } from 'zod';
import { jobKind } from '#server/jobs/kind.ts';

const MINUTE_MS = 60_000;

/** Makes an export. */
export const EXPORT = jobKind({
  name: 'export',
  payload: z.object({ id: z.uuid() }),
  lane: 'exports',
  onRepeat: 'replace',
  mostAttempts: 5,
  waitMs: (attempts) => attempts * MINUTE_MS,
});

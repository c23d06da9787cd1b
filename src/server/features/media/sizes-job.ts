import { z } from 'zod';
import { jobKind } from '#server/jobs/kind.ts';

/** Makes the sizes of an uploaded picture. */
export const PICTURE_SIZES = jobKind({
  name: 'pictureSizes',
  payload: z.object({ id: z.string() }),
  lane: 'pictures',
  onRepeat: 'replace',
  // A file that crashes its process five times will always do so.
  mostAttempts: 5,
  waitMs: (attempts) => 10_000 * 3 ** (attempts - 1),
});

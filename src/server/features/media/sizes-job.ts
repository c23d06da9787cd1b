import { z } from 'zod';
import { jobKind } from '#server/jobs/kind.ts';

/** An uploaded picture whose sizes are to be made. */
export const PICTURE_SIZES = jobKind({
  name: 'pictureSizes',
  payload: z.object({ id: z.string() }),
  lane: 'pictures',
  onRepeat: 'replace',
  // A file that brings its process down so often does so always.
  mostAttempts: 5,
  waitMs: (attempts) => 10_000 * 3 ** (attempts - 1),
});

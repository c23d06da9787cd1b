import { z } from 'zod';
import { jobKind } from '#server/jobs/kind.ts';
import { waitMs } from './freshness.ts';

/** The service answers again one day: an hour apart, this is years. */
const WITHOUT_END = 32_000;

const asked = {
  lane: 'weather',
  onRepeat: 'drop',
  mostAttempts: WITHOUT_END,
  waitMs,
  isQuiet: true,
} as const;

/** Looks up a place. */
export const PLACE = jobKind({
  ...asked,
  name: 'place',
  payload: z.object({ id: z.int() }),
});

/** Fetches the weather of a cell. */
export const FORECAST = jobKind({
  ...asked,
  name: 'forecast',
  payload: z.object({ cell: z.int() }),
});

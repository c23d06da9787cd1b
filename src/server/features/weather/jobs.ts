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

/** A place to be looked up. */
export const PLACE = jobKind({
  ...asked,
  name: 'place',
  payload: z.object({ id: z.int() }),
});

/** A cell whose weather is to be fetched. */
export const FORECAST = jobKind({
  ...asked,
  name: 'forecast',
  payload: z.object({ cell: z.int() }),
});

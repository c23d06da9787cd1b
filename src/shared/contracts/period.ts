import { z } from 'zod';
import { daysBetween } from '../days.ts';
import { oneOf } from '../fields.ts';
import { type ReasonText, reason } from '../reason.ts';

/** The periods that analytics offer, in days up to today (R-analytics-1). */
export const PERIODS = ['7', '30', '90', '365'] as const;
export type Period = (typeof PERIODS)[number];

export const DEFAULT_PERIOD: Period = '30';

/** Limits the size of the answer. */
const MAX_DAYS = 366;

const dayMessage = reason('day_of_period');
const day = z
  .string(dayMessage)
  .regex(/^20\d\d-\d\d-\d\d$/, dayMessage)
  .pipe(z.iso.date(dayMessage));

/** The query of a call about a period: its length up to today, or its first and last day in the site's time zone (R-scans-3). */
export const periodQuery = {
  days: oneOf(PERIODS).optional(),
  from: day.optional(),
  to: day.optional(),
};

export interface PeriodQuery {
  days?: Period | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The error in a period, if any. */
function problemOf({ days, from, to }: PeriodQuery): ReasonText | null {
  if (from === undefined && to === undefined) return null;
  if (days !== undefined) return reason('days_or_dates');
  if (from === undefined || to === undefined) return reason('both_dates');
  const length = daysBetween(from, to);
  if (length < 1) return reason('dates_swapped');
  return length > MAX_DAYS ? reason('period_too_long', { days: MAX_DAYS }) : null;
}

/** Refuses an invalid period, for `superRefine`. */
export function checkPeriod(query: PeriodQuery, context: z.core.$RefinementCtx): void {
  const message = problemOf(query);
  if (message !== null) context.addIssue({ code: 'custom', message, path: ['from'] });
}

/** A {@link periodQuery} with its checks. */
export const period = z.object(periodQuery).superRefine(checkPeriod);

/** A custom period. */
export const ownPeriod = z.object({ from: day, to: day }).superRefine(checkPeriod);
export type OwnPeriod = z.output<typeof ownPeriod>;

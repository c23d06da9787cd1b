import type { Overview } from '#shared/contracts/analytics.ts';

type DayOfScans = Overview['scansPerDay'][number];

/** A day's place in the chart: on a whole line, on a dashed one, or on the last whole day where both meet. */
interface ChartDay {
  day: string;
  scans?: number;
  visitors?: number;
  scansSoFar?: number;
  visitorsSoFar?: number;
}

/**
 * The days for a chart. Today is not over: what leads to it is a line of its own, which begins at the last whole day,
 * so that nobody takes a morning for a day on which few came.
 */
export function chartDays(days: readonly DayOfScans[], today: string): ChartDay[] {
  const isUnfinished = days.at(-1)?.day === today;
  return days.map(({ day, scans, visitors }, at) => ({
    day,
    ...(day === today ? {} : { scans, visitors }),
    ...(isUnfinished && at >= days.length - 2 ? { scansSoFar: scans, visitorsSoFar: visitors } : {}),
  }));
}

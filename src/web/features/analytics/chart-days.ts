import type { Overview } from '#shared/contracts/analytics.ts';

type DayOfScans = Overview['scansPerDay'][number];

/** A point of the chart: on the solid lines, on the dashed ones, or on both where they meet, the last whole day. */
interface ChartDay {
  day: string;
  scans?: number;
  visitors?: number;
  scansSoFar?: number;
  visitorsSoFar?: number;
}

/**
 * The points of the chart. Today is not over, so a separate dashed line leads to it from the last whole day
 * (R-analytics-7); a solid one would make a morning look like a day with few scans.
 */
export function chartDays(days: readonly DayOfScans[], today: string): ChartDay[] {
  const isUnfinished = days.at(-1)?.day === today;
  return days.map(({ day, scans, visitors }, index) => ({
    day,
    ...(day === today ? {} : { scans, visitors }),
    ...(isUnfinished && index >= days.length - 2 ? { scansSoFar: scans, visitorsSoFar: visitors } : {}),
  }));
}

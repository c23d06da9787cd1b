import type { CallAnswer } from '#shared/contracts/call.ts';
import type { analyticsOverview } from '#shared/contracts/analytics.ts';
import { READ_SNAPSHOT, type Database } from '#server/db/drizzle.ts';
import type { Admin } from '#server/http/actor.ts';
import { scansByPart, scansPerDay, siteCounts, topCabins } from './overview.repo.ts';
import { isRecounting } from './counting-zone.repo.ts';
import { type Days, daysBefore, eachDay, sumOf, totalsOf } from './days.ts';

const TOP = 10;

type Overview = CallAnswer<typeof analyticsOverview>;
type Part = Awaited<ReturnType<typeof scansByPart>>[number];

/** Scans by value over all weekdays, most first. */
function byValue(parts: readonly Part[], dimension: Part['dimension']) {
  const values = Map.groupBy(
    parts.filter((part) => part.dimension === dimension),
    ({ value }) => value,
  );
  return [...values]
    .map(([value, rows]) => ({ value, scans: sumOf(rows.map(({ scans }) => scans)) }))
    .toSorted((a, b) => b.scans - a.scans || a.value.localeCompare(b.value));
}

/** All hours of all weekdays from Monday, zeros included. */
function byWeekdayHour(parts: readonly Part[]): Overview['byWeekdayHour'] {
  const scans = new Map(
    parts
      .filter(({ dimension }) => dimension === 'hour')
      .map((part) => [`${part.weekday} ${Number(part.value)}`, part.scans]),
  );
  return Array.from({ length: 7 * 24 }, (_, at) => {
    const [weekday, hour] = [1 + Math.floor(at / 24), at % 24];
    return { weekday, hour, scans: scans.get(`${weekday} ${hour}`) ?? 0 };
  });
}

/** All figures of a period, read in one snapshot so that they are consistent. */
export async function overviewOf(
  db: Database,
  admin: Admin,
  days: Days,
  timeZone: string,
): Promise<Overview> {
  const before = daysBefore(days);
  const read = await db.transaction(
    async (tx) => ({
      perDay: await scansPerDay(tx, admin, { from: before.from, to: days.to }),
      parts: await scansByPart(tx, admin, days),
      topCabins: await topCabins(tx, admin, days, TOP),
      isRecounting: await isRecounting(tx),
      counts: await siteCounts(tx, admin, { days, before, timeZone }),
    }),
    READ_SNAPSHOT,
  );
  const { perDay, parts, counts } = read;
  const onDay = new Map(perDay.map((row) => [row.day, row]));
  const hours = byWeekdayHour(parts);
  const scansWhere = (matches: (cell: (typeof hours)[number]) => boolean) =>
    sumOf(hours.filter(matches).map(({ scans }) => scans));
  return {
    ...days,
    isRecounting: read.isRecounting,
    ...totalsOf(perDay, days),
    activeCabins: counts.activeCabins,
    signUps: counts.signUps,
    tokens: { free: counts.free, active: counts.active, retired: counts.retired },
    previous: {
      ...before,
      ...totalsOf(perDay, before),
      activeCabins: counts.activeCabinsBefore,
      signUps: counts.signUpsBefore,
    },
    scansPerDay: eachDay(days).map((day) => onDay.get(day) ?? { day, scans: 0, visitors: 0 }),
    byHour: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      scans: scansWhere((cell) => cell.hour === hour),
    })),
    byWeekday: Array.from({ length: 7 }, (_, at) => ({
      weekday: at + 1,
      scans: scansWhere((cell) => cell.weekday === at + 1),
    })),
    byWeekdayHour: hours,
    byLanguage: byValue(parts, 'language').map(({ value, scans }) => ({ language: value, scans })),
    byDevice: byValue(parts, 'device').map(({ value, scans }) => ({ device: value, scans })),
    bySource: byValue(parts, 'source').map(({ value, scans }) => ({ source: value, scans })),
    topCabins: read.topCabins,
  };
}

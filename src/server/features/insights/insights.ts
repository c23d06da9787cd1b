import type { CallAnswer } from '#shared/contracts/call.ts';
import type { getInsights } from '#shared/contracts/insights.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { type Days, daysBefore, eachDay, isRecounting, totalsOf } from '#server/features/analytics/index.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import { findReads, scansByPart, scansPerDay } from './repo.ts';

/** How a cabin's guide was used in these days. */
export async function insightsOf(
  tx: Transaction,
  cabin: OwnCabin,
  days: Days,
): Promise<CallAnswer<typeof getInsights>> {
  const before = daysBefore(days);
  const perDay = await scansPerDay(tx, cabin, { from: before.from, to: days.to });
  const parts = await scansByPart(tx, cabin, days);
  const { opened, searches } = await findReads(tx, cabin, days);
  const onDay = new Map(perDay.map((row) => [row.day, row]));
  const by = (dimension: (typeof parts)[number]['dimension']) =>
    parts.filter((part) => part.dimension === dimension);
  return {
    isRecounting: await isRecounting(tx),
    ...totalsOf(perDay, days),
    previous: totalsOf(perDay, before),
    scansPerDay: eachDay(days).map((day) => onDay.get(day) ?? { day, scans: 0, visitors: 0 }),
    byLanguage: by('language').map(({ value, scans }) => ({ language: value, scans })),
    byDevice: by('device').map(({ value, scans }) => ({ device: value, scans })),
    bySource: by('source').map(({ value, scans }) => ({ source: value, scans })),
    opened: opened.map(({ template, ...one }) => ({ ...one, name: template ?? SERVICE_KINDS[one.key].name })),
    searchesWithoutResult: searches,
  };
}

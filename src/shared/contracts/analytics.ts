import { z } from 'zod';
import { dateTime, id, oneOf } from '../fields.ts';
import { defineCall } from './call.ts';
import { listOf, listQuery } from './list.ts';
import { checkPeriod, period, periodQuery } from './period.ts';
import { TAG_STATES } from './tags.ts';

const group = 'analytics';

const count = z.int();
/** The site's (R-scans-3), `2026-07-01`. */
const day = z.iso.date();

/** What is counted of one period, besides its scans' parts. */
const figures = z.object({
  from: day,
  to: day,
  scans: count,
  /** Guests, each counted once a day and cabin: no one can be told again on another day. */
  visitors: count,
  /** Cabins with a tag when the period ends. */
  activeCabins: count,
  /** Hosts who registered. */
  signUps: count,
});

/** The whole site in one period; every part of it adds up to `scans`. Days, weekdays and hours are the site's. */
export const analyticsOverview = defineCall({
  method: 'GET',
  path: '/api/admin/analytics/overview',
  access: 'admin',
  tag: group,
  summary: 'Scans, visitors and sign-ups of a period, and of the one before',
  query: period,
  status: 200,
  answer: figures.extend({
    /** Some of it may still be of the days of an earlier time zone: scans are being counted again (R-scans-3). */
    isRecounting: z.boolean(),
    /** All tags by their state, as it is now. */
    tokens: z.object({ free: count, active: count, retired: count }),
    /** As many days, up to the day before `from`. */
    previous: figures,
    /** Every day of the period, also those without a scan. */
    scansPerDay: z.array(z.object({ day, scans: count, visitors: count })),
    /** All 24. */
    byHour: z.array(z.object({ hour: z.int(), scans: count })),
    /** All seven, from Monday, 1, to Sunday, 7. */
    byWeekday: z.array(z.object({ weekday: z.int(), scans: count })),
    /** All 168, by weekday, then hour. */
    byWeekdayHour: z.array(z.object({ weekday: z.int(), hour: z.int(), scans: count })),
    /** The most first, as the two below. */
    byLanguage: z.array(z.object({ language: z.string(), scans: count })),
    byDevice: z.array(z.object({ device: z.string(), scans: count })),
    bySource: z.array(z.object({ source: z.string(), scans: count })),
    /** The ten with the most scans. */
    topCabins: z.array(z.object({ cabinId: id, name: z.string(), scans: count, visitors: count })),
  }),
});

export type Overview = z.output<typeof analyticsOverview.answer>;

/** How many tags came how far (R-analytics-6); each number but the first is a part of the one before it. */
export const tagFunnel = defineCall({
  method: 'GET',
  path: '/api/admin/analytics/funnel',
  access: 'admin',
  tag: group,
  summary: 'How many tags were minted, activated, scanned, and are alive',
  status: 200,
  answer: z.object({ minted: count, activated: count, scanned: count, alive: count }),
});
export type Funnel = z.output<typeof tagFunnel.answer>;

/** One cabin's performance in a period; `lastScanAt` is of all time. */
export const cabinPerformance = z.object({
  cabinId: id,
  name: z.string(),
  location: z.string(),
  /** Null for a draft. */
  code: z.string().nullable(),
  scans: count,
  visitors: count,
  lastScanAt: dateTime.nullable(),
  /** Scans of equal parts of the period, up to its last day: days up to a month, else weeks. */
  trend: z.array(count),
  enabledServices: count,
  /** Per cent of what every guide should have: picture, description, tag and each basic service. */
  completeness: z.int().min(0).max(100),
});
export type CabinPerformance = z.output<typeof cabinPerformance>;

export const analyticsCabins = defineCall({
  method: 'GET',
  path: '/api/admin/analytics/cabins',
  access: 'admin',
  tag: group,
  summary: 'How each cabin does in a period; all rows with Accept: text/csv',
  query: listQuery(
    ['name', 'location', 'code', 'scans', 'visitors', 'lastScanAt', 'enabledServices', 'completeness'],
    '-scans',
  )
    .extend(periodQuery)
    .superRefine(checkPeriod),
  status: 200,
  answer: listOf(cabinPerformance),
});

/** One tag's scans in a period; `lastScanAt` is of all time. */
export const tokenScans = z.object({
  code: z.string(),
  state: oneOf(TAG_STATES),
  cabinName: z.string().nullable(),
  scans: count,
  visitors: count,
  lastScanAt: dateTime.nullable(),
});
export type TokenScans = z.output<typeof tokenScans>;

export const analyticsTokens = defineCall({
  method: 'GET',
  path: '/api/admin/analytics/tokens',
  access: 'admin',
  tag: group,
  summary: 'How often each tag was scanned in a period; all rows with Accept: text/csv',
  query: listQuery(['code', 'state', 'cabinName', 'scans', 'visitors', 'lastScanAt'], '-scans')
    .extend(periodQuery)
    .superRefine(checkPeriod),
  status: 200,
  answer: listOf(tokenScans),
});

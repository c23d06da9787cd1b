import { z } from 'zod';
import { dateTime, id, oneOf } from '../fields.ts';
import { defineCall } from './call.ts';
import { listOf, listQuery } from './list.ts';
import { checkPeriod, period, periodQuery } from './period.ts';
import { TAG_STATES } from './tags.ts';

const group = 'analytics';

const count = z.int();
/** A day in the site's time zone (R-scans-3), such as `2026-07-01`. */
const day = z.iso.date();

/** The figures of a period, without the parts of its scans. */
const figures = z.object({
  from: day,
  to: day,
  scans: count,
  /** Guests, counted once per day and cabin: they cannot be recognized on another day. */
  visitors: count,
  /** Cabins with a tag at the end of the period. */
  activeCabins: count,
  /** New hosts. */
  signUps: count,
});

/** The whole site in a period. Each breakdown adds up to `scans`; days, weekdays and hours are in the site's time zone. */
export const analyticsOverview = defineCall({
  method: 'GET',
  path: '/api/admin/analytics/overview',
  access: 'admin',
  tag: group,
  summary: 'Scans, visitors and sign-ups of a period, and of the one before',
  query: period,
  status: 200,
  answer: figures.extend({
    /** Scans are being recounted after a change of the time zone, so some days may still be of the old one (R-scans-3). */
    isRecounting: z.boolean(),
    /** All tags by their current state. */
    tokens: z.object({ free: count, active: count, retired: count }),
    /** The period of the same length before `from`. */
    previous: figures,
    /** All days of the period, also those without a scan. */
    scansPerDay: z.array(z.object({ day, scans: count, visitors: count })),
    /** All 24 hours. */
    byHour: z.array(z.object({ hour: z.int(), scans: count })),
    /** All seven days, from 1 (Monday) to 7 (Sunday). */
    byWeekday: z.array(z.object({ weekday: z.int(), scans: count })),
    /** All 168 hours of a week, by weekday, then hour. */
    byWeekdayHour: z.array(z.object({ weekday: z.int(), hour: z.int(), scans: count })),
    /** In descending order, like the next two. */
    byLanguage: z.array(z.object({ language: z.string(), scans: count })),
    byDevice: z.array(z.object({ device: z.string(), scans: count })),
    bySource: z.array(z.object({ source: z.string(), scans: count })),
    /** The ten with the most scans. */
    topCabins: z.array(z.object({ cabinId: id, name: z.string(), scans: count, visitors: count })),
  }),
});

export type Overview = z.output<typeof analyticsOverview.answer>;

/** The number of tags that reached each step (R-analytics-6); each includes the next. */
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

/** A cabin's performance in a period; `lastScanAt` is of all time. */
export const cabinPerformance = z.object({
  cabinId: id,
  name: z.string(),
  location: z.string(),
  /** Null for a draft. */
  code: z.string().nullable(),
  scans: count,
  visitors: count,
  lastScanAt: dateTime.nullable(),
  /** Scans of equal parts of the period up to its last day: days for up to a month, else weeks. */
  trend: z.array(count),
  enabledServices: count,
  /** How complete the guide is, in per cent: picture, description, tag and each basic service. */
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

/** A tag's scans in a period; `lastScanAt` is of all time. */
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

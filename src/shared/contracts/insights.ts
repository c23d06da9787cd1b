import { z } from 'zod';
import { dateTime, id, oneOf, pathId } from '../fields.ts';
import { SERVICE_KEYS } from '../service-keys.ts';
import { defineCall } from './call.ts';
import { DEFAULT_PERIOD, PERIODS } from './period.ts';

const tag = 'insights';

const count = z.int();

/** How one cabin's guide is used in a period, as its host sees it (R-insights-1); days are the site's. */
const insights = z.object({
  /** Some of it may still be of the days of an earlier time zone: scans are being counted again (R-scans-3). */
  isRecounting: z.boolean(),
  scans: count,
  /** Guests, each counted once a day. */
  visitors: count,
  /** As many days, right before. */
  previous: z.object({ scans: count, visitors: count }),
  /** Every day of the period, also those without a scan. */
  scansPerDay: z.array(z.object({ day: z.iso.date(), scans: count, visitors: count })),
  /** The most first, as all below. */
  byLanguage: z.array(z.object({ language: z.string(), scans: count })),
  byDevice: z.array(z.object({ device: z.string(), scans: count })),
  bySource: z.array(z.object({ source: z.string(), scans: count })),
  /** On how many visits each service was opened; its name in English, or that of an own service. */
  opened: z.array(z.object({ serviceId: id, key: z.enum(SERVICE_KEYS), name: z.string(), count })),
  /** What guests searched for and did not find; at most 100. */
  searchesWithoutResult: z.array(z.object({ text: z.string(), count, lastAt: dateTime })),
});

export const getInsights = defineCall({
  method: 'GET',
  path: '/api/cabins/:id/insights',
  access: 'host',
  tag,
  summary: "How a cabin's guide was used in the last days",
  params: z.object({ id: pathId }),
  query: z.object({ days: oneOf(PERIODS).default(DEFAULT_PERIOD) }),
  status: 200,
  answer: insights,
});

/** Anything is taken: a phone that leaves can do nothing about a refusal. What does not fit is left out. */
const whatever = z.array(z.unknown()).catch([]);

export const reportReads = defineCall({
  method: 'POST',
  path: '/api/guest/:token/reads',
  access: 'public',
  tag,
  summary:
    'What a guest opened and searched for, from the phone when the page is left: {opened: [serviceId], searches: [{text, found}]}',
  params: z.object({ token: z.string() }),
  body: z.object({ opened: whatever, searches: whatever }).catch({ opened: [], searches: [] }),
  status: 204,
});

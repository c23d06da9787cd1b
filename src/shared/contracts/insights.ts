import { z } from 'zod';
import { dateTime, id, oneOf, pathId } from '../fields.ts';
import { SERVICE_KEYS } from '../service-keys.ts';
import { defineCall } from './call.ts';
import { DEFAULT_PERIOD, PERIODS } from './period.ts';

const tag = 'insights';

const count = z.int();

/** The use of a cabin's guide in a period, for its host (R-insights-1). Days are in the site's time zone. */
const insights = z.object({
  /** Scans are being recounted after a change of the time zone, so some days may still be of the old one (R-scans-3). */
  isRecounting: z.boolean(),
  scans: count,
  /** Guests, counted once per day. */
  visitors: count,
  /** The period of the same length before. */
  previous: z.object({ scans: count, visitors: count }),
  /** All days of the period, also those without a scan. */
  scansPerDay: z.array(z.object({ day: z.iso.date(), scans: count, visitors: count })),
  /** In descending order, like all that follow. */
  byLanguage: z.array(z.object({ language: z.string(), scans: count })),
  byDevice: z.array(z.object({ device: z.string(), scans: count })),
  bySource: z.array(z.object({ source: z.string(), scans: count })),
  /** The visits on which each service was opened, with its English name or a custom service's name. */
  opened: z.array(z.object({ serviceId: id, key: z.enum(SERVICE_KEYS), name: z.string(), count })),
  /**
   * What guests searched for or asked in vain, at most 100 rows. All wordings and languages of a question are one row,
   * and what the FAQ answers has none (R-insights-5).
   */
  searchesWithoutResult: z.array(
    z.object({ text: z.string(), count, lastAt: dateTime, also: z.array(z.string()) }),
  ),
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

/** Accepts anything and drops invalid parts: a page that is being left cannot react to a refusal. */
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

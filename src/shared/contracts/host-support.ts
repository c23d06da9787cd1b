import { z } from 'zod';
import { dateTime, id, oneOf, pathId } from '../fields.ts';
import { HOST_LANGUAGES } from '../languages.ts';
import { TIERS } from '../tiers.ts';
import { auditEntry } from './audit.ts';
import { cabin } from './cabins.ts';
import { defineCall } from './call.ts';
import { listOf, listQuery } from './list.ts';
import { tag } from './tags.ts';
import { user } from './users.ts';

const group = 'host-support';

const percent = z.int().min(0).max(100);

/** Why a host or one of their cabins needs help (R-host-support-2). */
export const SUPPORT_REASONS = ['notLive', 'halfDone', 'quiet', 'planEnds'] as const;
export type SupportReason = (typeof SUPPORT_REASONS)[number];

/** Thresholds of the reasons: days since sign-up, percent complete, days without a scan, days before the plan ends. */
export const SUPPORT_LIMITS = {
  notLiveDays: 7,
  halfDonePercent: 50,
  quietDays: 14,
  planEndsDays: 30,
} as const;

/** A host or one of their cabins, and the reason to help them. */
export const supportCase = z.object({
  reason: z.enum(SUPPORT_REASONS),
  /** The moment the reason refers to: sign-up, activation, last scan, or the end of the plan. */
  at: dateTime,
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  plan: z.enum(TIERS),
  /** Null when the reason concerns the host, not a cabin. */
  cabinId: id.nullable(),
  cabinName: z.string().nullable(),
  /** In percent; null unless it is the reason. */
  completeness: percent.nullable(),
});
export type SupportCase = z.output<typeof supportCase>;

export const listSupportCases = defineCall({
  method: 'GET',
  path: '/api/admin/needs-a-hand',
  access: 'admin',
  tag: group,
  summary: 'Hosts and cabins that need a hand, and why; all rows with Accept: text/csv',
  query: listQuery(['at', 'email', 'cabinName'], '-at').extend({ reason: oneOf(SUPPORT_REASONS).optional() }),
  status: 200,
  answer: listOf(supportCase),
});

/** A host's support page for admins (R-host-support-4). */
export const supportedHost = defineCall({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
  tag: group,
  summary: 'One account: its plan, cabins, open sessions, and what others did to it',
  params: z.object({ id: pathId }),
  status: 200,
  answer: z.object({
    account: user,
    company: z.string().nullable(),
    phone: z.string().nullable(),
    language: z.enum(HOST_LANGUAGES),
    timeZone: z.string().nullable(),
    /** Number of signed-in devices. */
    sessions: z.int(),
    /** The number of active cabins that the host may have now. */
    heldCabins: z.int(),
    /** Oldest first. */
    cabins: z.array(
      cabin
        .pick({ id: true, name: true, location: true, token: true, lastScanAt: true })
        .extend({ completeness: percent }),
    ),
    /** Changes that other people made to the account, latest first. */
    history: z.array(auditEntry),
  }),
});
export type SupportedHost = z.output<typeof supportedHost.answer>;

/** A cabin's support page for admins (R-host-support-5). */
export const supportedCabin = defineCall({
  method: 'GET',
  path: '/api/admin/cabins/:id',
  access: 'admin',
  tag: group,
  summary: 'One cabin of any host: its guide, its tag and how often it is opened',
  params: z.object({ id: pathId }),
  status: 200,
  answer: cabin.omit({ notes: true, rowVersion: true, transfersLeft: true }).extend({
    host: user.pick({ id: true, email: true, firstName: true, lastName: true, plan: true, disabled: true }),
    tag: tag.nullable(),
    completeness: percent,
    /** Of the last 30 days. */
    scans: z.int(),
    visitors: z.int(),
  }),
});
export type SupportedCabin = z.output<typeof supportedCabin.answer>;

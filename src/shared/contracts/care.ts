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

const group = 'care';

const percent = z.int().min(0).max(100);

/** Why a host or one of their cabins needs a hand (R-care-2). */
export const CARE_REASONS = ['notLive', 'halfDone', 'quiet', 'planEnds'] as const;
export type CareReason = (typeof CARE_REASONS)[number];

/** When each reason holds: so many days since the sign-up, below so many per cent, no scan for so many days, so many days before the end. */
export const CARE = { notLiveDays: 7, halfDonePercent: 50, quietDays: 14, planEndsDays: 30 } as const;

/** A host, or one of their cabins, and why an admin would lend them a hand. */
export const careCase = z.object({
  reason: z.enum(CARE_REASONS),
  /** What the reason counts from: the sign-up, the activation, the last scan; or when the plan ends. */
  at: dateTime,
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  plan: z.enum(TIERS),
  /** Null: the reason is one of the host, not of a cabin. */
  cabinId: id.nullable(),
  cabinName: z.string().nullable(),
  /** In per cent; known where it is the reason. */
  completeness: percent.nullable(),
});
export type CareCase = z.output<typeof careCase>;

export const needsAHand = defineCall({
  method: 'GET',
  path: '/api/admin/needs-a-hand',
  access: 'admin',
  tag: group,
  summary: 'Hosts and cabins that need a hand, and why; all rows with Accept: text/csv',
  query: listQuery(['at', 'email', 'cabinName'], '-at').extend({ reason: oneOf(CARE_REASONS).optional() }),
  status: 200,
  answer: listOf(careCase),
});

/** A host as an admin looks after them (R-care-4). */
export const careHost = defineCall({
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
    /** On how many devices they are signed in. */
    sessions: z.int(),
    /** How many active cabins they may have now. */
    heldCabins: z.int(),
    /** The oldest first. */
    cabins: z.array(
      cabin
        .pick({ id: true, name: true, location: true, token: true, lastScanAt: true })
        .extend({ completeness: percent }),
    ),
    /** What others did to the account, the latest first. */
    history: z.array(auditEntry),
  }),
});
export type CareHost = z.output<typeof careHost.answer>;

/** A cabin as an admin looks after it (R-care-5). */
export const careCabin = defineCall({
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
export type CareCabin = z.output<typeof careCabin.answer>;

import { z } from 'zod';
import { dateTime, id, oneOf } from '../fields.ts';
import { defineCall } from './call.ts';
import { listOf, listQuery } from './list.ts';
import { reason } from '../reason.ts';

/** What is noted (R-audit-1). Those of a tag are called as in its history. */
export const AUDIT_ACTIONS = [
  'signedIn',
  'signInFailed',
  'signInBlocked',
  'planChanged',
  'planEndChanged',
  'cabinLimitChanged',
  'upgradeApproved',
  'upgradeDeclined',
  'adminGranted',
  'adminRevoked',
  'disabled',
  'enabled',
  'sessionsEnded',
  'invited',
  'invitationSent',
  'invitationLinked',
  'invitationWithdrawn',
  'invitationUsed',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'minted',
  'activated',
  'released',
  'verified',
  'retired',
  'exported',
  'erased',
  'jobRetried',
  'jobDropped',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who did what to what, when. */
export const auditEntry = z.object({
  id,
  at: dateTime,
  /** Email of who did it; null when that account is gone, or no one did. */
  actor: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  /**
   * An account's or an invitation's email, a tag's code, a batch's label (its `#` and number without one), or a job's kind and number; null when that is gone, and
   * for failed sign-ins at addresses without an account.
   */
  target: z.string().nullable(),
  before: z.string().nullable(),
  /** Of failed sign-ins and minted tags: how many. */
  after: z.string().nullable(),
  /** A reason. */
  note: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Only years that every part of the way can count with. */
const dayMessage = reason('day');
const day = z
  .string(dayMessage)
  .regex(/^2\d{3}-/, dayMessage)
  .pipe(z.iso.date(dayMessage));

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  tag: 'audit',
  summary: 'Who did what, a page at a time; all rows with Accept: text/csv',
  query: listQuery(['at'], '-at').extend({
    action: oneOf(AUDIT_ACTIONS).optional(),
    /** The first and the last day, in UTC. */
    from: day.optional(),
    to: day.optional(),
  }),
  status: 200,
  answer: listOf(auditEntry),
});

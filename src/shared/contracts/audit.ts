import { z } from 'zod';
import { dateTime, day, id, oneOf } from '../fields.ts';
import { defineCall } from './call.ts';
import { listOf, listQuery } from './list.ts';

/** The recorded actions (R-audit-1). Actions on a tag have the names of its history. */
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
  'arrivalSaved',
  'stayAdded',
  'stayChanged',
  'stayDeleted',
  'stayLinkReplaced',
  'digitsOff',
  'digitsOn',
  'calendarAdded',
  'calendarChanged',
  'calendarDeleted',
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

/** A recorded action. */
export const auditEntry = z.object({
  id,
  at: dateTime,
  /** The actor's email; null if that account is deleted or there was none. */
  actor: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  /**
   * What the action changed: the email of an account or invitation, a tag's code, a batch's label (or `#` and number), a
   * cabin's number for its stays, calendars and codes, or a job's kind and number. Null if that account or invitation is deleted, and for failed sign-ins without an account.
   */
  target: z.string().nullable(),
  before: z.string().nullable(),
  /** The number of failed sign-ins or minted tags. */
  after: z.string().nullable(),
  /** The reason that was given. */
  note: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

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

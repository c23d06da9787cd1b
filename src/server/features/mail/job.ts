import { z } from 'zod';
import { jobKind } from '#server/jobs/kind.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** Number of attempts: about nine hours, longer than most outages of mail providers. */
const MOST_ATTEMPTS = 16;

/** Delay before the next attempt: 30 s, doubled each time, at most an hour. */
export const waitMs = (attempts: number): number =>
  Math.min(30 * SECOND_MS * 2 ** Math.min(attempts - 1, 10), HOUR_MS);

/** A nodemailer error: the SMTP command that failed, and the server's status. */
interface DeliveryError {
  command?: unknown;
  responseCode?: unknown;
}

/** The commands that concern the mail itself: recipient and content. */
const ABOUT_THE_MAIL = new Set<unknown>(['RCPT TO', 'DATA']);

/**
 * Whether further tries would fail like this one. A server that refuses this address or this text for good (5xx,
 * RFC 5321) will do so again; one that refuses our password or our sender may be set right by then.
 */
export function isPermanentRefusal(error: unknown): boolean {
  const { command, responseCode } = (error ?? {}) as DeliveryError;
  return typeof responseCode === 'number' && responseCode >= 500 && ABOUT_THE_MAIL.has(command);
}

/** The kinds of mails. */
const MAIL_KINDS = [
  'passwordReset',
  'emailProof',
  'invitation',
  'upgradeRequest',
  'upgradeApproved',
  'upgradeDeclined',
  'exportReady',
  'planEnds',
  'weekly',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'backupLate',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * A mail that is to be sent. It holds no text and no link: a mail is written at the moment it is sent
 * (docs/decisions/0008). Perhaps no one has an account at the address, which shows then.
 */
export const MAIL = jobKind({
  name: 'mail',
  payload: z.object({ kind: z.enum(MAIL_KINDS), address: z.string() }),
  lane: 'mail',
  mostAttempts: MOST_ATTEMPTS,
  waitMs,
  isHopeless: isPermanentRefusal,
});

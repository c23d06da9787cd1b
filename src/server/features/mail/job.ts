import { z } from 'zod';
import { jobKind } from '#server/jobs/kind.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** Number of attempts: about nine hours, longer than most outages of mail providers. */
const MAX_ATTEMPTS = 16;

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
 * Whether retries are pointless. A permanent refusal (5xx, RFC 5321) of the address or content will repeat; a refused
 * password or sender may be fixed by then.
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
  'calendarFailing',
  'digitsOff',
  'cannotGetIn',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * Sends a mail. The job holds no text or link, because mails are written when they are sent (decision 8).
 * Whether the address has an account is checked then as well.
 */
export const MAIL = jobKind({
  name: 'mail',
  payload: z.object({ kind: z.enum(MAIL_KINDS), address: z.string() }),
  lane: 'mail',
  maxAttempts: MAX_ATTEMPTS,
  retryDelayMs: waitMs,
  isPermanent: isPermanentRefusal,
});

import { z } from 'zod';
import { jobKind } from '#server/jobs/kind.ts';
import { isRefusedForGood, MOST_ATTEMPTS, waitMs } from './policy.ts';

/** What mails there are. */
const MAIL_KINDS = [
  'passwordReset',
  'invitation',
  'upgradeRequest',
  'exportReady',
  'planEnds',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  'recoveryCodeUsed',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * A mail that is to be sent. It holds no text and no link: a mail is written at the moment it is sent
 * (docs/decisions/0008). Perhaps nobody has an account at the address, which shows then.
 */
export const MAIL = jobKind({
  name: 'mail',
  payload: z.object({ kind: z.enum(MAIL_KINDS), address: z.string() }),
  lane: 'mail',
  mostAttempts: MOST_ATTEMPTS,
  waitMs,
  isHopeless: isRefusedForGood,
});

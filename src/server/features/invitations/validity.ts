import { INVITATION_DAYS } from '#shared/limits.ts';
import { Problem } from '#server/problem.ts';

const DAY_MS = 24 * 3_600_000;

/** When an invitation that is sent now expires. */
export const endFrom = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** What has ended is kept so long for its links to say so. */
const KEPT_DAYS = 30;

/** Whatever ended before this is forgotten. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);

/** When an invitation ends, or how it did. */
interface Ends {
  expiresAt: Date;
  usedAt: Date | null;
  withdrawnAt: Date | null;
}

const noUse = (sentence: string) => new Problem('sign_up_invited', sentence);

/**
 * The invitation of a link, while it is good.
 * @throws {Problem} sign_up_invited, which says what is wrong with it and what to do
 */
export function goodInvitation<Found extends Ends>(found: Found | undefined, now: Date): Found {
  if (found === undefined)
    throw noUse('This link is not a whole invitation. Open the link in the mail again.');
  if (found.usedAt !== null)
    throw noUse('This invitation has been used already. Log in with the account that was made with it.');
  if (found.withdrawnAt !== null)
    throw noUse('This invitation was withdrawn. Ask whoever invited you for a new one.');
  if (found.expiresAt <= now)
    throw noUse('This invitation has expired. Ask whoever invited you for a new one.');
  return found;
}

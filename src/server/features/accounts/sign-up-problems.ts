import type { Config } from '#server/config.ts';
import { Problem } from '#server/problem.ts';

/** @throws {Problem} `sign_up_closed` where nobody may make an account (R-accounts-22) */
export function refuseWhereClosed({ signUp }: Pick<Config, 'signUp'>): void {
  if (signUp !== 'closed') return;
  throw new Problem('sign_up_closed', 'This site takes no new accounts. Log in with the one you have.');
}

/** For whoever needs an invitation and has none (R-accounts-33). */
export const notInvited = () =>
  new Problem(
    'sign_up_invited',
    'Only people who were invited can make an account here. Ask whoever runs this site to invite your address.',
  );

/** For whoever comes with somebody else's invitation. */
export function invitedElsewhere(): Problem {
  const sentence = 'This invitation is for another address. Use the one that was invited.';
  return new Problem('sign_up_invited', sentence, { fields: { email: sentence } });
}

import type { Config } from '#server/config.ts';
import { Problem } from '#server/problem.ts';

/** @throws {Problem} `sign_up_closed` where nobody may make an account (R-accounts-22) */
export function refuseWhereClosed({ signUp }: Pick<Config, 'signUp'>): void {
  if (signUp === 'open') return;
  throw new Problem('sign_up_closed', 'This site takes no new accounts. Log in with the one you have.');
}

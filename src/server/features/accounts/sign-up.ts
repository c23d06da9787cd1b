import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { addressOf, redeemInvitation } from '#server/features/invitations/index.ts';
import type { Config } from '#server/config.ts';
import { Problem } from '#server/problem.ts';
import { insertUser, type NewUser } from './repo.ts';

/** @throws {Problem} `sign_up_closed` when the site takes no new accounts (R-accounts-22) */
export function requireOpenSignUp({ signUp }: Pick<Config, 'signUp'>): void {
  if (signUp !== 'closed') return;
  throw new Problem('sign_up_closed', reason('sign_up_closed'));
}

/** The refusal without an invitation (R-accounts-33). */
const invitationRequired = () => new Problem('sign_up_invited', reason('sign_up_invited'));

/** The refusal with an invitation for another address. */
function invitationForOtherAddress(): Problem {
  const sentence = reason('invitation_other_address');
  return new Problem('sign_up_invited', sentence, { fields: { email: sentence } });
}

/**
 * Requires a valid invitation when SIGN_UP=invite. Checked first, so that uninvited people do not learn whether an
 * address is taken.
 * @throws {Problem} sign_up_invited
 */
export async function requireInvitation(
  { config, db }: Pick<Context, 'config' | 'db'>,
  email: string,
  invitation: string | undefined,
): Promise<void> {
  if (config.signUp !== 'invite') return;
  if (invitation === undefined) throw invitationRequired();
  if ((await addressOf(db, invitation)) !== email) throw invitationForOtherAddress();
}

/**
 * Creates an account and uses up the invitation of its address. Undefined when the address is taken.
 * @throws {Problem} sign_up_invited when an invitation is required and none is open
 */
export async function createAccount(
  tx: Transaction,
  { signUp }: Pick<Context['config'], 'signUp'>,
  user: NewUser,
): Promise<number | undefined> {
  const id = await insertUser(tx, user);
  if (id === undefined) return undefined;
  const wasInvited = await redeemInvitation(tx, user.email, id);
  if (signUp === 'invite' && !wasInvited) throw invitationRequired();
  return id;
}

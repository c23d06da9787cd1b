import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { addressOf, redeemInvitation } from '#server/features/invitations/index.ts';
import type { Config } from '#server/config.ts';
import { Problem } from '#server/problem.ts';
import { insertUser, type NewUser } from './repo.ts';

/** @throws {Problem} `sign_up_closed` where no one may make an account (R-accounts-22) */
export function refuseWhereClosed({ signUp }: Pick<Config, 'signUp'>): void {
  if (signUp !== 'closed') return;
  throw new Problem('sign_up_closed', reason('sign_up_closed'));
}

/** For people who need an invitation and have none (R-accounts-33). */
const notInvited = () => new Problem('sign_up_invited', reason('sign_up_invited'));

/** For people who come with somebody else's invitation. */
function invitedElsewhere(): Problem {
  const sentence = reason('invitation_other_address');
  return new Problem('sign_up_invited', sentence, { fields: { email: sentence } });
}

/**
 * Where it takes an invitation, someone without a link of a good one is told so before anything is done for them, and
 * before they learn whether an address is taken.
 * @throws {Problem} sign_up_invited
 */
export async function refuseUninvited(
  { config, db }: Pick<Context, 'config' | 'db'>,
  email: string,
  invitation: string | undefined,
): Promise<void> {
  if (config.signUp !== 'invite') return;
  if (invitation === undefined) throw notInvited();
  if ((await addressOf(db, invitation)) !== email) throw invitedElsewhere();
}

/**
 * Makes an account, which uses up the invitation of its address. Undefined when the address is taken.
 * @throws {Problem} sign_up_invited, where it takes an invitation and there is none (any more)
 */
export async function makeAccount(
  tx: Transaction,
  { signUp }: Pick<Context['config'], 'signUp'>,
  user: NewUser,
): Promise<number | undefined> {
  const id = await insertUser(tx, user);
  if (id === undefined) return undefined;
  const wasInvited = await redeemInvitation(tx, user.email, id);
  if (signUp === 'invite' && !wasInvited) throw notInvited();
  return id;
}

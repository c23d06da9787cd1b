import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { addressOf, redeemInvitation } from '#server/features/invitations/index.ts';
import { insertUser, type NewUser } from './repo.ts';
import { invitedElsewhere, notInvited } from './sign-up-problems.ts';

/**
 * Where it takes an invitation, whoever has no link of a good one is told so before anything is done for them, and
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

import type { Context } from '#server/context.ts';
import type { Database, Transaction } from '#server/db/drizzle.ts';
import { hostTransaction, lockHost } from '#server/db/locks.ts';
import { noteInAudit } from '#server/features/audit/index.ts';
import { queueMail, type Writer } from '#server/features/mail/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { deleteOtherSessions, deleteSessionsOf } from '#server/features/sessions/index.ts';
import { hashCode, newCodes } from './recovery-codes.ts';
import { findUserByEmail } from './repo.ts';
import {
  confirmSetUp,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.repo.ts';

async function renewCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = newCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashCode));
  return codes;
}

/** Notes a change of the actor's factor, tells them by mail, and ends their sessions elsewhere (ASVS 5.0, 7.4.3). */
async function tell(
  tx: Transaction,
  actor: Actor,
  what: 'secondFactorOn' | 'recoveryCodesMade' | 'secondFactorOff',
): Promise<void> {
  await deleteOtherSessions(tx, actor);
  await noteInAudit(tx, [{ actorId: actor.id, action: what }]);
  await queueMail(tx, what, actor.email);
}

/** Turns on what was set up with `secret`. The recovery codes; null when that set-up is over. */
export function turnOn(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  secret: string,
  step: number,
): Promise<string[] | null> {
  // Who signs in at this moment waits, so that no session begins by what was asked before.
  return hostTransaction(db, actor, async (tx) => {
    if (!(await confirmSetUp(tx, actor.id, secret, step))) return null;
    await tell(tx, actor, 'secondFactorOn');
    return renewCodes(tx, actor.id);
  });
}

/** New recovery codes in place of the old ones; null when the factor has been turned off. */
export function makeNewCodes({ db }: Pick<Context, 'db'>, actor: Actor): Promise<string[] | null> {
  return hostTransaction(db, actor, async (tx) => {
    if ((await findSecondFactor(tx, actor.id)) === undefined) return null;
    await tell(tx, actor, 'recoveryCodesMade');
    return renewCodes(tx, actor.id);
  });
}

/** Turns the actor's own factor off; false when it was. */
export function turnOffOwn({ db }: Pick<Context, 'db'>, actor: Actor): Promise<boolean> {
  return hostTransaction(db, actor, async (tx) => {
    if (!(await deleteSecondFactor(tx, actor.id))) return false;
    await tell(tx, actor, 'secondFactorOff');
    return true;
  });
}

/**
 * Turns off the factor of somebody who has lost it, and signs them out everywhere; `actorId` is the admin's who does
 * so, null for the command on the machine. False when it was off.
 */
export async function turnOffLost(
  tx: Transaction,
  { id, email }: { id: number; email: string },
  actorId: number | null,
): Promise<boolean> {
  await lockHost(tx, id);
  if (!(await deleteSecondFactor(tx, id))) return false;
  await deleteSessionsOf(tx, id);
  await noteInAudit(tx, [{ actorId, userId: id, action: 'secondFactorOff' }]);
  await queueMail(tx, 'secondFactorOff', email);
  return true;
}

/** Writes the mails that tell a host of what was done to their second factor. */
export function secondFactorWriter(db: Database, publicUrl: string): Writer {
  return async (address) => {
    const user = await findUserByEmail(db, address);
    if (user === undefined) return null;
    return {
      language: user.language,
      name: user.firstName,
      link: `${publicUrl}/settings?tab=security`,
    };
  };
}

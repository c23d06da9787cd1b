import type { Context } from '#server/context.ts';
import type { Database, Transaction } from '#server/db/drizzle.ts';
import { hostTransaction, lockHost } from '#server/db/locks.ts';
import { recordInAudit } from '#server/features/audit/index.ts';
import { queueMail, type Writer } from '#server/features/mail/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { deleteOtherSessions, deleteSessionsOf } from '#server/features/sessions/index.ts';
import { hashRecoveryCode, generateRecoveryCodes } from './recovery-codes.ts';
import { findUserByEmail } from './repo.ts';
import {
  confirmSetUp,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.repo.ts';

async function replaceCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = generateRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}

/** Records a change in the audit, mails the actor, and ends their other sessions (ASVS 5.0, 7.4.3). */
async function recordChange(
  tx: Transaction,
  actor: Actor,
  change: 'secondFactorOn' | 'recoveryCodesMade' | 'secondFactorOff',
): Promise<void> {
  await deleteOtherSessions(tx, actor);
  await recordInAudit(tx, [{ actorId: actor.id, action: change }]);
  await queueMail(tx, change, actor.email);
}

/** Turns on the factor with `secret`. Returns the recovery codes; null when the set-up has expired. */
export function turnOn(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  secret: string,
  step: number,
): Promise<string[] | null> {
  // Concurrent sign-ins wait for the lock, so that none starts a session without the new factor.
  return hostTransaction(db, actor, async (tx) => {
    if (!(await confirmSetUp(tx, actor.id, secret, step))) return null;
    await recordChange(tx, actor, 'secondFactorOn');
    return replaceCodes(tx, actor.id);
  });
}

/** Replaces the recovery codes; null when the factor is off. */
export function renewRecoveryCodes({ db }: Pick<Context, 'db'>, actor: Actor): Promise<string[] | null> {
  return hostTransaction(db, actor, async (tx) => {
    if ((await findSecondFactor(tx, actor.id)) === undefined) return null;
    await recordChange(tx, actor, 'recoveryCodesMade');
    return replaceCodes(tx, actor.id);
  });
}

/** Turns the actor's factor off; false when it was off. */
export function turnOff({ db }: Pick<Context, 'db'>, actor: Actor): Promise<boolean> {
  return hostTransaction(db, actor, async (tx) => {
    if (!(await deleteSecondFactor(tx, actor.id))) return false;
    await recordChange(tx, actor, 'secondFactorOff');
    return true;
  });
}

/**
 * Turns off a lost factor and signs the user out everywhere. `actorId` is the admin, or null for the command line.
 * False when it was off.
 */
export async function turnOffLostFactor(
  tx: Transaction,
  { id, email }: { id: number; email: string },
  actorId: number | null,
): Promise<boolean> {
  await lockHost(tx, id);
  if (!(await deleteSecondFactor(tx, id))) return false;
  await deleteSessionsOf(tx, id);
  await recordInAudit(tx, [{ actorId, userId: id, action: 'secondFactorOff' }]);
  await queueMail(tx, 'secondFactorOff', email);
  return true;
}

/** Writes the mails about changes of a host’s second factor. */
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

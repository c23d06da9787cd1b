import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import { passwordResets, users } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { deleteOtherSessions } from '#server/features/sessions/index.ts';

/** Sets the new hash where the one that was checked still stands; false where it does not. */
export async function swapPassword(
  tx: Transaction,
  { id }: Actor,
  checkedHash: string,
  passwordHash: string,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: false })
    .where(and(eq(users.id, id), eq(users.passwordHash, checkedHash)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Ends the actor's sessions elsewhere, and voids links that would set yet another password. */
export async function endOtherAccess(tx: Transaction, actor: Actor): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, actor.id));
  await deleteOtherSessions(tx, actor);
}

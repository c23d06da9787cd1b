import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';
import { providerSignIns } from '#server/db/schema.ts';

/** A sign-in at the provider that is under way, as the database knows it. */
export type SignInUnderWay = typeof providerSignIns.$inferSelect;

/** Keeps a sign-in that is under way; those that took too long are cleared away. */
export async function keepSignIn(db: Executor, signIn: SignInUnderWay, now: Date): Promise<void> {
  // Those that someone else is just deleting are left: waiting for each other would be a deadlock.
  const expired = db
    .select({ ticketHash: providerSignIns.ticketHash })
    .from(providerSignIns)
    .where(lt(providerSignIns.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(providerSignIns).where(inArray(providerSignIns.ticketHash, expired));
  await db.insert(providerSignIns).values(signIn);
}

/** Takes a sign-in out, so that no one else finds it: each answer of a provider is used once. */
export async function takeSignIn(db: Executor, ticketHash: Buffer, now: Date) {
  const [taken] = await db
    .delete(providerSignIns)
    .where(and(eq(providerSignIns.ticketHash, ticketHash), gt(providerSignIns.expiresAt, now)))
    .returning();
  return taken;
}

import { and, asc, count, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/drizzle.ts';
import { mails } from '#server/db/schema.ts';

/** A mail that is this process's to send until its lease ends. */
export type ClaimedMail = Pick<
  typeof mails.$inferSelect,
  'id' | 'kind' | 'address' | 'attempts' | 'createdAt'
>;
export type MailKind = ClaimedMail['kind'];

/** The database's clock, in milliseconds from now: clocks of several machines differ. */
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

export async function insertMail(db: Executor, mail: { kind: MailKind; address: string }): Promise<void> {
  await db.insert(mails).values(mail);
}

/**
 * Takes the mail that is due longest, so that no other process sends it for `leaseMs`; undefined when none
 * is due. No transaction stays open while it is sent.
 */
export async function claimMail(db: Database, leaseMs: number): Promise<ClaimedMail | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    // One millisecond: what was queued a moment ago may have been rounded up to the next.
    .where(and(isNull(mails.failedAt), lt(mails.dueAt, inMs(1))))
    .orderBy(asc(mails.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: inMs(leaseMs) })
    .where(eq(mails.id, sql`(${due})`))
    .returning({
      id: mails.id,
      kind: mails.kind,
      address: mails.address,
      attempts: mails.attempts,
      createdAt: mails.createdAt,
    });
  return claimed;
}

/** Forgets a mail: it is sent, or there is nothing to send. False when its account was erased meanwhile. */
export async function deleteMail(db: Executor, { id }: ClaimedMail): Promise<boolean> {
  const deleted = await db.delete(mails).where(eq(mails.id, id)).returning({ id: mails.id });
  return deleted.length === 1;
}

/** Still this process's: a claim whose lease ended may be another's by now. */
const stillOurs = ({ id, attempts }: ClaimedMail) => and(eq(mails.id, id), eq(mails.attempts, attempts));

/** Puts a mail off for `delayMs` after a try that failed. */
export async function putOff(
  db: Executor,
  mail: ClaimedMail,
  delayMs: number,
  lastError: string,
): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: inMs(delayMs), lastError })
    .where(stillOurs(mail));
}

/** Gives a claim back as if it had never been made. */
export async function unclaim(db: Executor, mail: ClaimedMail): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: sql`now()`, attempts: mail.attempts - 1 })
    .where(stillOurs(mail));
}

/** Tries a mail no more; it stays to be counted and looked into. */
export async function giveUp(db: Executor, mail: ClaimedMail, lastError: string): Promise<void> {
  await db
    .update(mails)
    .set({ failedAt: sql`now()`, lastError })
    .where(stillOurs(mail));
}

export async function deleteFailuresBefore(db: Executor, keptMs: number): Promise<void> {
  await db.delete(mails).where(lt(mails.failedAt, inMs(-keptMs)));
}

/** How many mails wait, and how many were given up. */
export async function countMails(db: Executor): Promise<{ queued: number; failed: number }> {
  const [row] = await db.select({ all: count(), failed: count(mails.failedAt) }).from(mails);
  const { all = 0, failed = 0 } = row ?? {};
  return { queued: all - failed, failed };
}

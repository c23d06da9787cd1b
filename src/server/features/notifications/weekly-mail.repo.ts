import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { users } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';

/** Days of the site, both included. */
interface Week {
  from: string;
  to: string;
}

/** Whether the host gets the weekly mail. */
export async function hasWeeklyMail(db: Executor, actor: Actor): Promise<boolean> {
  const [row] = await db.select({ key: users.weeklyMailKey }).from(users).where(eq(users.id, actor.id));
  return row !== undefined && row.key !== null;
}

/** Turns it on or off. Links in earlier mails keep working while it is on. */
export async function setWeeklyMail(db: Executor, actor: Actor, isOn: boolean): Promise<void> {
  const key = randomBytes(24).toString('base64url');
  await db
    .update(users)
    .set({ weeklyMailKey: isOn ? sql`coalesce(${users.weeklyMailKey}, ${key})` : null })
    .where(eq(users.id, actor.id));
}

/** Turns it off for the host whose mails have this key. */
export async function stopWeeklyMail(db: Executor, key: string): Promise<void> {
  await db.update(users).set({ weeklyMailKey: null }).where(eq(users.weeklyMailKey, key));
}

/**
 * Marks the mail of that Monday for some hosts who want it, have not got it and had a guest in the week before. Returns
 * their addresses; empty when there are no more.
 */
export async function markWeeklyMails(tx: Transaction, monday: string, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    update users set weekly_mail_on = ${monday}::date where id in (select id from users
    where weekly_mail_key is not null and not is_disabled and weekly_mail_on is distinct from ${monday}::date
      and exists (
        select from cabins c join scan_days d on d.cabin_id = c.id
        where c.user_id = users.id and d.day >= ${monday}::date - 7 and d.day < ${monday}::date)
    order by id limit ${most} for no key update)
    returning email`);
  return rows.map(({ email }) => email);
}

/** The recipient of a queued mail; undefined when they turned it off meanwhile. */
export async function findRecipient(db: Executor, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      language: users.language,
      key: users.weeklyMailKey,
      monday: users.weeklyMailOn,
    })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isDisabled, false), isNotNull(users.weeklyMailKey)));
  if (row === undefined || row.key === null || row.monday === null) return undefined;
  return { ...row, key: row.key, monday: row.monday };
}

/** Scans, visitors and searches without results in all cabins of a host. */
export async function sumsOf(db: Executor, userId: number, { from, to }: Week) {
  const { rows } = await db.execute<{ scans: string; visitors: string; searches: string }>(sql`
    with own as (select id from cabins where user_id = ${userId})
    select coalesce(sum(scans), 0) as scans, coalesce(sum(visitors), 0) as visitors,
      (select coalesce(sum(count), 0) from search_days
        where cabin_id in (select id from own) and day between ${from} and ${to}) as searches
    from scan_days where cabin_id in (select id from own) and day between ${from} and ${to}`);
  const [row] = rows;
  return {
    scans: Number(row?.scans),
    visitors: Number(row?.visitors),
    searches: Number(row?.searches),
  };
}

import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { planReminders, users } from '#server/db/schema.ts';

const inDays = (days: number) => sql`now() + ${days} * interval '1 day'`;

/**
 * Records a reminder for each host whose plan ends within `days` days but not within `until`. Returns the addresses of
 * new ones; concurrent processes get different hosts.
 */
export async function recordReminders(
  tx: Transaction,
  { days, until }: { days: number; until: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    with noted as (
      insert into plan_reminders (user_id, plan_expires_at, days)
      select id, plan_expires_at, ${days}::int from users
      where plan <> 'basic' and not is_disabled
        and plan_expires_at > ${inDays(until)} and plan_expires_at <= ${inDays(days)}
      order by id
      on conflict do nothing
      returning user_id)
    select email from users join noted on noted.user_id = users.id`);
  return rows.map(({ email }) => email);
}

/** Deletes reminders of plans that have ended. */
export async function deleteOldReminders(tx: Transaction): Promise<void> {
  await tx.delete(planReminders).where(lt(planReminders.planExpiresAt, sql`now() - interval '1 day'`));
}

/** The host whose plan is about to end; undefined once it was renewed or has ended. */
export async function findEndingPlan(db: Executor, email: string, withinDays: number) {
  const [row] = await db
    .select({
      firstName: users.firstName,
      language: users.language,
      plan: users.plan,
      end: users.planExpiresAt,
    })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        eq(users.isDisabled, false),
        sql`${users.plan} <> 'basic'`,
        gt(users.planExpiresAt, sql`now()`),
        lt(users.planExpiresAt, inDays(withinDays)),
      ),
    );
  return row === undefined || row.end === null ? undefined : { ...row, end: row.end };
}

import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';

/** Failed: wrong password or code. Blocked: not checked, after too many failures. */
export type FailedSignIn = 'signInFailed' | 'signInBlocked';

/**
 * Adds failed attempts to the account's entry of the last hour, or inserts one. Addresses without an account share one
 * entry. Neither the input nor the network address is stored (decision 10).
 */
export async function addFailedTries(
  db: Executor,
  action: FailedSignIn,
  email: string | null,
  tries: number,
): Promise<void> {
  await db.execute(sql`
    with who as (select (select id from users where email = ${email}) as id),
    counted as (
      update audit set after = (after::int + ${tries}::int)::text
      where id = (
        select audit.id from audit, who
        where action = ${action} and coalesce(user_id, 0) = coalesce(who.id, 0) and at > now() - interval '1 hour'
        order by at desc limit 1)
      returning id)
    insert into audit (action, user_id, after)
    select ${action}, who.id, ${tries}::int::text from who where not exists (select from counted)`);
}

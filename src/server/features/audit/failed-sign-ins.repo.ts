import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';

/** Failed: wrong password or code. Blocked: not checked, after too many failures. */
export type FailedSignIn = 'signInFailed' | 'signInBlocked';

/**
 * Adds failed tries to the account's entry of the last hour, or begins one; for an address without an account to
 * the one entry of all such. What was typed is not kept, and no address (decision 10).
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

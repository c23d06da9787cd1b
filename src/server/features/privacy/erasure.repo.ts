import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import type { Person } from '#server/host-files.ts';

/** Locks the account; false when its password has changed since it was checked. */
export async function lockWithPassword(
  tx: Transaction,
  { id }: Person,
  passwordHash: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select 1 from users where id = ${id} and password_hash = ${passwordHash} for update`,
  );
  return rowCount === 1;
}

/**
 * Retires the host's tags and removes names and reasons from their history and the audit log. The tags must not become
 * free: somebody who saw one at the door could link it to a different page.
 */
export async function eraseTags(tx: Transaction, { id }: Person): Promise<void> {
  // A tag belongs to one host only, so it is never free for others.
  const own = sql`(
    select code from tags where bound_user_id = ${id} or cabin_id in (select id from cabins where user_id = ${id})
    union select code from tag_events where user_id = ${id} and event = 'activated')`;
  await tx.execute(sql`
    update audit set after = null, note = null
    where action in ('activated', 'released', 'verified', 'retired') and target in ${own}`);
  await tx.execute(sql`update tag_events set cabin_name = null, reason = null where code in ${own}`);
  await tx.execute(sql`
    with gone as (
      update tags set state = 'retired', cabin_id = null, bound_user_id = null
      where code in ${own} and state <> 'retired'
      returning code)
    insert into tag_events (code, event) select code, 'retired' from gone`);
}

/** Deletes records that hold the account's address and do not refer to `users`. */
export async function eraseRecords(tx: Transaction, person: Person): Promise<void> {
  await tx.execute(sql`delete from invitations where email = ${person.email}`);
  // Failed sign-ins with this address too.
  await tx.execute(sql`
    delete from audit where user_id = ${person.id} and action in ('signInFailed', 'signInBlocked')`);
  await tx.execute(sql`update audit set note = null where actor_id = ${person.id} or user_id = ${person.id}`);
}

/** Deletes the account; foreign keys delete what belongs to it. */
export async function deleteUser(tx: Transaction, { id }: Person): Promise<void> {
  await tx.execute(sql`delete from users where id = ${id}`);
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import type { Person } from '#server/own-files.ts';

/** Locks the account while its password is still the one that was checked; false otherwise. */
export async function lockChecked(tx: Transaction, { id }: Person, passwordHash: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select 1 from users where id = ${id} and password_hash = ${passwordHash} for update`,
  );
  return rowCount === 1;
}

/**
 * Takes the host's tags out of use, and their names and reasons out of the tags' history and the audit. Not free
 * again: someone who has seen the tag at the door could then put a page of their own behind it.
 */
export async function eraseTags(tx: Transaction, { id }: Person): Promise<void> {
  // A tag belongs to one host in its life: it goes back to no one else.
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

/** What names the account by its address, and no row of `users` takes with it. */
export async function eraseTraces(tx: Transaction, person: Person): Promise<void> {
  await tx.execute(sql`delete from invitations where email = ${person.email}`);
  // Nor that somebody tried to sign in as them and failed.
  await tx.execute(sql`
    delete from audit where user_id = ${person.id} and action in ('signInFailed', 'signInBlocked')`);
  await tx.execute(sql`update audit set note = null where actor_id = ${person.id} or user_id = ${person.id}`);
}

/** The account, and by the tables' own rules all that hangs on it. */
export async function deleteUser(tx: Transaction, { id }: Person): Promise<void> {
  await tx.execute(sql`delete from users where id = ${id}`);
}

import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';
import type { Admin } from '#server/http/actor.ts';

/** Marks a tag as verified; false when it is unknown or retired. */
export async function markVerified(db: Executor, admin: Admin, code: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with checked as (
      update tags set verified_at = now() where code = ${code} and state <> 'retired'
      returning code, cabin_id)
    insert into tag_events (code, event, user_id, cabin_name)
    select checked.code, 'verified', ${admin.id}, cabins.name
    from checked left join cabins on cabins.id = checked.cabin_id`);
  return rowCount === 1;
}

/** Retires a tag and detaches it from its cabin; false when it is unknown or already retired. */
export async function markRetired(
  db: Executor,
  admin: Admin,
  code: string,
  reason: string | null,
): Promise<boolean> {
  // The cabin is read before the update, which detaches it.
  const { rowCount } = await db.execute(sql`
    with old as (
      select code, cabin_id from tags where code = ${code} and state <> 'retired' for update),
    retired as (
      update tags set state = 'retired', cabin_id = null from old where tags.code = old.code
      returning tags.code, old.cabin_id)
    insert into tag_events (code, event, user_id, cabin_name, reason)
    select retired.code, 'retired', ${admin.id}, cabins.name, ${reason}
    from retired left join cabins on cabins.id = retired.cabin_id`);
  return rowCount === 1;
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import type { Actor } from '#server/http/actor.ts';
import type { OwnCabin } from './access.ts';

/** The state that activation depends on. */
interface ActivationState {
  activeCabins: number;
  /** Undefined when the cabin does not exist or belongs to another host. */
  cabin: { name: string; code: string | null } | undefined;
}

export async function findForActivation(
  tx: HostTransaction,
  actor: Actor,
  cabinId: number,
): Promise<ActivationState> {
  const { rows } = await tx.execute<{ active: number; name: string | null; code: string | null }>(sql`
    select
      (select count(*)::int from tags t join cabins c on c.id = t.cabin_id where c.user_id = ${actor.id}) as active,
      c.name, t.code
    from (select) as one
      left join cabins c on c.id = ${cabinId} and c.user_id = ${actor.id}
      left join tags t on t.cabin_id = c.id`);
  const row = rows[0];
  return {
    activeCabins: row?.active ?? 0,
    cabin: typeof row?.name === 'string' ? { name: row.name, code: row.code } : undefined,
  };
}

/** Links a free tag to the cabin and logs the event; false when the code is unknown, used, retired or bound to another host. */
export async function activateTag(
  tx: Transaction,
  actor: Actor,
  cabin: { id: number; name: string },
  code: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with linked as (
      update tags set state = 'active', cabin_id = ${cabin.id}, activated_at = now()
      where code = ${code} and state = 'free' and (bound_user_id is null or bound_user_id = ${actor.id})
      returning code)
    insert into tag_events (code, event, user_id, cabin_name)
    select code, 'activated', ${actor.id}, ${cabin.name} from linked`);
  return rowCount === 1;
}

/**
 * Detaches the cabin's tag. `release` frees it for its one transfer, bound to the host; a second release retires it.
 * `retire` retires it immediately. False when the cabin has no tag.
 */
export async function unlinkTag(
  tx: HostTransaction,
  actor: Actor,
  cabin: OwnCabin,
  how: 'release' | 'retire',
): Promise<boolean> {
  const isRetired = how === 'retire' ? sql`true` : sql`transfers > 0`;
  const { rowCount } = await tx.execute(sql`
    with freed as (
      update tags set
        state = case when ${isRetired} then 'retired' else 'free' end,
        cabin_id = null,
        bound_user_id = ${actor.id},
        transfers = transfers + ${how === 'release' ? 1 : 0}
      where cabin_id = ${cabin.id}
      returning code, state)
    insert into tag_events (code, event, user_id, cabin_name)
    select code, case when state = 'retired' then 'retired' else 'released' end, ${actor.id}, ${cabin.name} from freed`);
  return rowCount === 1;
}

import { sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/drizzle.ts';

/** Different searches kept of a cabin and day: nobody fills the table with what they make up. */
const MOST_SEARCHES = 200;

/** The cabin that a code leads to; undefined where nothing is counted: no such code, a host who is switched off, tracking off. */
export async function findTrackedCabin(db: Executor, code: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id
    from tags t join cabins c on c.id = t.cabin_id join users u on u.id = c.user_id
    where t.code = ${code} and t.state = 'active' and c.is_tracked and not u.is_disabled`);
  return rows[0] && Number(rows[0].id);
}

interface Reads {
  serviceIds: readonly number[];
  texts: readonly string[];
}

/** Adds what one visit read to the day's sums; one visit of a cabin after the other, as the searches are counted. */
export async function addReads(db: Database, cabinId: number, reads: Reads, day: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from cabins where id = ${cabinId} for no key update`);
    await tx.execute(sql`
      insert into opened_days (day, cabin_id, service_id, count)
      select ${day}::date, cabin_id, service_id, 1 from cabin_services
      where cabin_id = ${cabinId} and service_id = any(${sql.param([...reads.serviceIds])}::bigint[])
      on conflict (cabin_id, day, service_id) do update set count = opened_days.count + 1`);
    await tx.execute(sql`
      with known as (select text from search_days where cabin_id = ${cabinId} and day = ${day}::date),
      searched as (
        select text, is_known, row_number() over (partition by is_known order by place) as nth
        from (
          select text, place, text in (select text from known) as is_known
          from unnest(${sql.param([...reads.texts])}::text[]) with ordinality as sent (text, place)) as told)
      insert into search_days (day, cabin_id, text, count, last_at)
      select ${day}::date, id, text, 1, now() from cabins, searched
      where id = ${cabinId} and (is_known or nth <= ${MOST_SEARCHES} - (select count(*) from known))
      on conflict (cabin_id, day, text) do update
        set count = search_days.count + 1, last_at = greatest(search_days.last_at, excluded.last_at)`);
  });
}

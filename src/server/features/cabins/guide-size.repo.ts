import { type SQL, sql } from 'drizzle-orm';
import type { HostTransaction } from '#server/db/locks.ts';

/**
 * How many more characters the translations of cabin `c` have than their sources, in its longest language. Stale
 * translations are compared with the current source.
 */
const longestTranslation = sql`(
  select max(excess) from (
    select sum(length(tr.text) - length(original.text)) as excess
    from translations tr
      left join cabin_services shown on shown.cabin_id = c.id and shown.service_id = tr.service_id
      left join templates t on t.id = tr.service_id
      left join arrivals getting_in on getting_in.cabin_id = c.id
      cross join lateral (select case
        when tr.field like 'arrival.%' then getting_in.value_json::jsonb #>> (string_to_array(tr.field, '.'))[2:]
        when tr.service_id is null then case tr.field when 'name' then c.name else c.description end
        when t.id is not null then case tr.field when 'name' then t.name else t.description end
        else shown.value_json::jsonb #>> string_to_array(tr.field, '.') end as text) as original
    where (tr.cabin_id = c.id or (tr.cabin_id is null and shown.cabin_id is not null))
      and (shown.is_enabled or (tr.service_id is null and tr.field not like 'notices.%'))
      and tr.language = any(c.translation_languages) and original.text <> ''
    group by tr.language) as languages)`;

/** A guide's characters in the cabin's own language and in its longest language. */
export interface GuideSize {
  own: number;
  longest: number;
}

/** Characters of service values, templates and "Getting in" in the largest guide of these cabins. */
async function countCharactersIn(tx: HostTransaction, cabinIds: SQL): Promise<GuideSize> {
  const { rows } = await tx.execute<{ own: number; longest: number }>(sql`
    select coalesce(max(own), 0)::int as own, coalesce(max(own + greatest(0, excess)), 0)::int as longest from (
      select ${longestTranslation} as excess, sum(length(cs.value_json) + coalesce(
        length(t.name) + length(t.description) + length(t.image_url) + length(t.video_url) + length(t.payment_link), 0
      )) + coalesce((select length(a.value_json) from arrivals a where a.cabin_id = c.id), 0) as own
      from cabins c
        join cabin_services cs on cs.cabin_id = c.id and cs.is_enabled
        left join templates t on t.id = cs.service_id
      where c.id in (${cabinIds})
      group by c.id) as guides`);
  return rows[0] ?? { own: 0, longest: 0 };
}

/** Characters of the cabin's guide. */
export const countCharacters = (tx: HostTransaction, cabinId: number): Promise<GuideSize> =>
  countCharactersIn(tx, sql`${cabinId}`);

/** Characters of the largest guide that shows one of these services. */
export const countCharactersWithServices = (
  tx: HostTransaction,
  serviceIds: readonly number[],
): Promise<GuideSize> =>
  countCharactersIn(
    tx,
    sql`select cabin_id from cabin_services where service_id = any(${sql.param(serviceIds)}::bigint[]) and is_enabled`,
  );

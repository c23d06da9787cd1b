import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';

/** Lets one process fill the database when several start at once. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.demo})`);
}

/** Whether hosts have saved anything that demo data would mix with. */
export async function hasCabins(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select from cabins) as found`);
  return rows[0]?.found === true;
}

export async function makePremium(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`update users set plan = 'premium' where id = ${userId}`);
}

/** Dresses a cabin as if it had been there since before its first scan. */
export async function backdate(tx: Transaction, cabinId: number, days: number): Promise<void> {
  const since = sql`now() - make_interval(days => ${days})`;
  await tx.execute(sql`update cabins set created_at = ${since} where id = ${cabinId}`);
  await tx.execute(sql`
    with dressed as (update tags set activated_at = ${since} where cabin_id = ${cabinId} returning code)
    update tag_events set at = ${since} where code in (select code from dressed)`);
}

/**
 * `days` days of scans up to now: more at weekends, most in the afternoon, rolled up as the counter
 * does it. The seed makes each start show the same picture.
 */
export async function insertScans(
  tx: Transaction,
  cabin: { id: number; code: string },
  { days, scansADay }: { days: number; scansADay: number },
): Promise<void> {
  await tx.execute(sql`select setseed(0.42)`);
  await tx.execute(sql`
    insert into scans (code, cabin_id, at, day, visitor, language, device, source)
    select ${cabin.code}, ${cabin.id}, at, (at at time zone 'UTC')::date,
      decode(md5(day::text || ${cabin.code} || floor(random() * ${scansADay} * 0.7)::text), 'hex'),
      (array['sv', 'sv', 'sv', 'en', 'en', 'de', 'no', 'fr'])[1 + floor(random() * 8)],
      (array['phone', 'phone', 'phone', 'phone', 'tablet', 'desktop'])[1 + floor(random() * 6)],
      (array['tag', 'tag', 'tag', 'link'])[1 + floor(random() * 4)]
    from generate_series(0, ${days - 1}::int) as day,
      lateral generate_series(1, (${scansADay}::int * (0.5 + random())
        * case when extract(isodow from now() - make_interval(days => day)) > 4 then 2 else 1 end)::int) as view,
      lateral (select date_trunc('day', now()) - make_interval(days => day)
        + make_interval(mins => (60 * (7 + 15 * (random() + random()) / 2 + view * 0))::int) as at) as moment
    where at < now()`);
  await tx.execute(sql`
    insert into scan_days (day, code, cabin_id, scans, visitors, last_scan_at)
    select day, code, cabin_id, count(*), count(distinct visitor), max(at) from scans where cabin_id = ${cabin.id}
    group by day, code, cabin_id`);
  await tx.execute(sql`
    insert into scan_parts (day, cabin_id, dimension, value, scans)
    select day, cabin_id, dimension, value, count(*)
    from scans, lateral (values ('hour', to_char(at at time zone 'UTC', 'HH24')),
      ('language', language), ('device', device), ('source', source)) as part (dimension, value)
    where cabin_id = ${cabin.id} group by day, cabin_id, dimension, value`);
  await tx.execute(sql`
    update tags set scans = counted.scans, last_scan_at = counted.last
    from (select count(*) as scans, max(at) as last from scans where cabin_id = ${cabin.id}) as counted
    where cabin_id = ${cabin.id}`);
}

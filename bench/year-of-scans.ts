import type pg from 'pg';

export interface Amount {
  /** In the whole year. */
  scans: number;
  cabins: number;
}

/** What a value's share of a day's scans is. */
const SHARES = `
  select 'hour' as dimension, to_char(hour, 'FM00') as value,
    (1 + sin((hour - 9) * pi() / 12)) / 24 as share from generate_series(0, 23) as hour
  union all select 'language', * from (values ('sv', 0.4), ('en', 0.25), ('de', 0.2), ('no', 0.1), ('fr', 0.03), ('es', 0.02)) as l
  union all select 'device', * from (values ('phone', 0.8), ('tablet', 0.12), ('desktop', 0.08)) as d
  union all select 'source', * from (values ('tag', 0.85), ('link', 0.15)) as s`;

async function addCabins(client: pg.Client, count: number): Promise<void> {
  await client.query(`
    with host as (
      insert into users (email, first_name, last_name, avatar_url) values ('host@bench.example', 'Astrid', 'Lind', '/a')
      returning id)
    insert into cabins (user_id, name, location, language)
    select id, 'Cabin ' || n, 'Somewhere', 'sv' from host, generate_series(1, ${count}) as n`);
}

/** What the triggers on the two tables would have kept (decision 14). */
const SUMS = [
  `insert into site_days (day, scans, visitors) select day, sum(scans), sum(visitors) from scan_days group by 1`,
  `insert into site_parts (day, dimension, value, scans)
    select day, dimension, value, sum(scans) from scan_parts group by 1, 2, 3`,
  `insert into cabin_weeks (week, cabin_id, scans, visitors)
    select date_trunc('week', day)::date, cabin_id, sum(scans), sum(visitors) from scan_days group by 1, 2`,
];

/**
 * Fills the last 365 days with the roll-ups of so many scans, a month at a time; the raw scans are left out.
 * Triggers stay out of it, those that check foreign keys too: they would take most of the time. `onDays` hears how
 * many days are done. What is left for PostgreSQL to tidy and to write is done at the end, so that it disturbs nothing.
 */
export async function fillYear(
  client: pg.Client,
  { scans, cabins }: Amount,
  onDays: (done: number) => void,
): Promise<void> {
  await addCabins(client, cabins);
  await client.query('set session_replication_role = replica');
  const aDay = scans / 365 / cabins;
  for (let first = 0; first < 365; first += 30) {
    const last = Math.min(first + 29, 364);
    await client.query(`
      with drawn as (
        insert into scan_days (day, code, cabin_id, scans, visitors, last_scan_at)
        select day, 'ABCD0000', id, views, greatest(1, views * 0.7), day
        from generate_series(${first}, ${last}) as ago, cabins,
          lateral (select (now() at time zone 'UTC')::date - ago as day, floor(${aDay} * 2 * random() + random())::int as views) as drawn
        where views > 0
        returning day, cabin_id, scans)
      insert into scan_parts (day, cabin_id, dimension, value, scans)
      select day, cabin_id, dimension, value, part
      from drawn, (${SHARES}) as shares, lateral (select floor(drawn.scans * share + random())::int as part) as cut
      where part > 0`);
    onDays(last + 1);
  }
  for (const sum of SUMS) await client.query(sum);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

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

/** Fills the last 365 days with the roll-ups of so many scans, a month at a time; the raw scans are left out. */
export async function fillYear(client: pg.Client, { scans, cabins }: Amount): Promise<void> {
  await addCabins(client, cabins);
  const aDay = scans / 365 / cabins;
  for (let first = 0; first < 365; first += 30) {
    const last = Math.min(first + 29, 364);
    await client.query(`
      insert into scan_days (day, code, cabin_id, scans, visitors, last_scan_at)
      select day, 'ABCD0000', id, views, greatest(1, views * 0.7), day
      from cabins, generate_series(${first}, ${last}) as ago,
        lateral (select (now() at time zone 'UTC')::date - ago as day, floor(${aDay} * 2 * random() + random())::int as views) as drawn
      where views > 0`);
    await client.query(`
      insert into scan_parts (day, cabin_id, dimension, value, scans)
      select day, cabin_id, dimension, value, part
      from scan_days, (${SHARES}) as shares, lateral (select floor(scan_days.scans * share + random())::int as part) as drawn
      where part > 0 and day between (now() at time zone 'UTC')::date - ${last} and (now() at time zone 'UTC')::date - ${first}`);
  }
  await client.query('vacuum analyze');
}

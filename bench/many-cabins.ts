import { withClient } from '#test/database.ts';

/** The code of the cabin with this number; each is unique. */
export function codeOf(index: number): string {
  let letters = '';
  for (let rest = Math.floor(index / 10_000), at = 0; at < 4; at += 1, rest = Math.floor(rest / 26))
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters + String(index % 10_000).padStart(4, '0');
}

/** The code in SQL, for a column `i`. */
const CODE = `
  chr(65 + (i / 10000 / 17576 % 26)::int) || chr(65 + (i / 10000 / 676 % 26)::int) ||
  chr(65 + (i / 10000 / 26 % 26)::int) || chr(65 + (i / 10000 % 26)::int) || lpad((i % 10000)::text, 4, '0')`;

/** The services of a basic guide, by key. */
const SERVICES = `(values
  ('wifi', '{"ssid":"Stugan ' || i || '","password":"brygga-' || i || '"}'),
  ('contact', '{"name":"Astrid Lind","phone":"+46 70 174 06 05"}'),
  ('rules', '{"text":"Det ska vara tyst mellan kl. 22 och 07. Rökning är inte tillåten inomhus."}'),
  ('emergencies', '{"emergencyNumber":"112"}')) as filled (key, value)`;

/** Tags of a batch. */
const BATCH = 1000;

/**
 * Adds cabins to the database, each with a host, a tag and a basic guide. Triggers are disabled: a million notifications would
 * take longer than the rows.
 */
export async function addCabins(databaseUrl: string, count: number): Promise<void> {
  const rows = `generate_series(0::bigint, ${count - 1}::bigint) as i`;
  await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    const { rows: batches } = await client.query<{ first: string }>(`with minted as (
      insert into batches (label) select 'bench ' || nth from generate_series(1, ${Math.ceil(count / BATCH)}) as nth returning id)
    select min(id) as first from minted`);
    await client.query(`insert into users (email, first_name, last_name, avatar_url)
    select 'host-' || i || '@bench.example', 'Astrid', 'Lind', '' from ${rows}`);
    await client.query(`insert into cabins (user_id, name, location, description, language)
    select u.id, 'Stuga ' || i, 'Granövägen ' || i || ', Dalstorp', 'En stuga vid sjön.', 'sv'
    from ${rows} join users u on u.email = 'host-' || i || '@bench.example'`);
    await client.query(`insert into tags (code, state, batch_id, cabin_id, cabin_name, activated_at)
    select ${CODE}, 'active', ${batches[0]?.first} + i / ${BATCH}, c.id, c.name, now()
    from ${rows} join cabins c on c.name = 'Stuga ' || i`);
    await client.query(`insert into cabin_services (cabin_id, service_id, is_enabled, value_json, sort_order)
    select c.id, s.id, true, filled.value, s.id
    from ${rows} join cabins c on c.name = 'Stuga ' || i, lateral ${SERVICES}
    join services s on s.key = filled.key and s.user_id is null`);
    await client.query('select recount_guides(), recount_account_cabins()');
    await client.query('update guide_counts set shares_sums = true');
    await client.query('commit');
    await client.query('vacuum analyze');
    // Now, so that it does not disturb the measurement.
    await client.query('checkpoint');
  });
}

/**
 * Ten days with scans for each cabin in the last 90, with the sums that the triggers would have kept (decision 14), and three
 * audit entries for each host.
 */
export async function addScans(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(`insert into scan_days (day, code, cabin_id, scans, visitors, last_scan_at)
    select current_date - ((cabin_id * 7 + n * 9) % 90)::int, code, cabin_id, 1 + cabin_id % 9, 1, now() - ((cabin_id * 7 + n * 9) % 90) * interval '1 day'
    from tags, generate_series(0::bigint, 9::bigint) as n`);
    await client.query(`update tags set scans = seen.scans, last_scan_at = seen.last, activated_at = now() - interval '1 year'
    from (select code, sum(scans) as scans, max(last_scan_at) as last from scan_days group by 1) as seen
    where seen.code = tags.code`);
    await client.query(`insert into site_days (day, scans, visitors)
    select day, sum(scans), sum(visitors) from scan_days group by 1`);
    await client.query(`insert into cabin_weeks (week, cabin_id, scans, visitors)
    select date_trunc('week', day)::date, cabin_id, sum(scans), sum(visitors) from scan_days group by 1, 2`);
    const today = `(now() at time zone 'Europe/Stockholm')::date`;
    await client.query(`insert into period_days (last_day, since) values (${today}, 0)`);
    await client.query(`select fill_periods(${today}, array(select id from cabins))`);
    await client.query(`insert into audit (at, actor_id, user_id, action)
    select now() - n * interval '1 day', id, id, 'signedIn' from users, generate_series(1, 3) as n`);
    await client.query(`insert into tag_events (code, event, at)
    select code, 'activated', activated_at from tags where state = 'active'`);
    await client.query('select recount_tallies()');
    await client.query('commit');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

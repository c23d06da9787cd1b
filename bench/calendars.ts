// `npm run bench:calendars [-- --years 10000 --events 5000 --due 10000]`: years of generated calendars against the rules of
// the product, one calendar with many events, and many calendars due at once. Exits with 1 if a rule or a budget is missed.
// Takes about ten minutes.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { shiftDay } from '#shared/days.ts';
import { cabinYear, runYear } from '#test/calendar-years.ts';
import { withClient } from '#test/database.ts';
import { type FeedBooking, type FeedServer, feedOf, startFeedServer } from '#test/feed-server.ts';
import { startCluster } from '#test/postgres-cluster.ts';
import { prepare } from '../scripts/setup/prepare.mjs';
import { ADMIN, call } from './fill.ts';
import { longestBlockMs, type Site, startSite } from './site.ts';
import { report } from './table.ts';

/** Each is a booking site with a host name of its own on this machine. */
const SITES = 50;
/** Bookings of an ordinary calendar. */
const BOOKINGS = 20;

const { values } = parseArgs({
  options: {
    years: { type: 'string', default: '10000' },
    events: { type: 'string', default: '5000' },
    due: { type: 'string', default: '10000' },
  },
});

const TODAY = new Date().toISOString().slice(0, 10);
const bookingsOf = (count: number, name: string): FeedBooking[] =>
  Array.from({ length: count }, (_, at) => ({
    uid: `${name}-${at}@airbnb.com`,
    arrivesOn: shiftDay(TODAY, at * 2),
    departsOn: shiftDay(TODAY, at * 2 + 2),
    description: `Reservation URL: https://www.airbnb.com/hosting/reservations/details/HM${String(at).padStart(8, '0')}\nPhone Number (Last 4 Digits): ${String(at % 10_000).padStart(4, '0')}`,
  }));

/** Runs years of calendars. @throws when a rule is broken */
function runYears(count: number): { reads: number; stays: number; cancelled: number } {
  const sum = { reads: 0, stays: 0, cancelled: 0 };
  fc.assert(
    fc.property(cabinYear, (year) => {
      const { reads, stays, cancelled } = runYear(year);
      sum.reads += reads;
      sum.stays += stays;
      sum.cancelled += cancelled;
    }),
    { numRuns: count },
  );
  return sum;
}

interface CalendarAnswer {
  id: number;
  state: string;
  stays: number;
  reason: string | null;
}

/** A calendar with many events is read for the first time, unchanged, and with all its bookings moved. */
async function readLarge(site: Site, token: string, server: FeedServer, count: number) {
  const { id: cabinId } = (await call(site.url, token, 'POST', '/api/cabins', {
    name: 'Sjöstugan',
    location: 'Granön 4, Tranemo',
  })) as { id: number };
  server.set('/large.ics', feedOf([]));
  const body = { name: 'Airbnb', url: server.at('/large.ics'), closedMeans: 'stay' };
  const path = `/api/cabins/${cabinId}/calendars`;
  const { id } = (await call(site.url, token, 'POST', path, body)) as CalendarAnswer;
  await sleep(3000); // its first read
  const bookings = bookingsOf(count, 'large');
  const moved = bookings.map((each) => ({ ...each, departsOn: shiftDay(each.departsOn, -1) }));
  const results: { tookMs: number; blockedMs: number }[] = [];
  for (const feed of [bookings, bookings, moved]) {
    server.set('/large.ics', feedOf(feed));
    await longestBlockMs(site);
    const askedAt = performance.now();
    const answer = (await call(site.url, token, 'POST', `${path}/${id}/read`, {})) as CalendarAnswer;
    const tookMs = performance.now() - askedAt;
    if (answer.state !== 'ok' || answer.stays !== count)
      throw new Error(`the large calendar is ${answer.state} with ${answer.stays} stays: ${answer.reason}`);
    results.push({ tookMs, blockedMs: await longestBlockMs(site) });
  }
  const [first, same, all] = results;
  return { first, same, all };
}

/** Adds calendars of many cabins, all due. */
const addDue = (url: string, count: number, ports: readonly string[]) =>
  withClient(url, async (client) => {
    await client.query(`
      insert into users (email, first_name, last_name, avatar_url)
      select 'host' || n || '@bench.example', 'Astrid', 'Lind', '/a' from generate_series(1, ${count}) as n`);
    await client.query(`
      insert into cabins (user_id, name, location, language)
      select id, 'Cabin ' || id, 'Somewhere', 'sv' from users where email like 'host%'`);
    await client.query(
      `insert into calendars (cabin_id, name, url, closed_means)
       select c.id, 'Airbnb', ($1::text[])[1 + c.id % ${ports.length}] || '/ordinary.ics', 'stay'
       from cabins c join users u on u.id = c.user_id where u.email like 'host%'`,
      [ports],
    );
  });

/** Waits until no calendar is due. Returns the time since the first one was read. */
const untilNoneIsDue = (url: string, budgetMs: number) =>
  withClient(url, async (client) => {
    const startedAt = Date.now();
    let firstAt: number | null = null;
    for (;;) {
      const { rows } = await client.query<{ due: number; read: number }>(`
        select count(*) filter (where read_at <= now())::int as due,
          count(*) filter (where last_tried_at is not null and last_tried_at > to_timestamp(${startedAt / 1000}))::int as read
        from calendars`);
      const [{ due, read } = { due: 0, read: 0 }] = rows;
      if (firstAt === null && read > 0) firstAt = Date.now();
      if (due === 0) return Date.now() - (firstAt ?? startedAt);
      if (Date.now() - startedAt > budgetMs + 120_000) throw new Error(`${due} calendars are still due`);
      await sleep(500);
    }
  });

const ms = (value: number) => `${value.toFixed(0)} ms`;
const s = (value: number) => `${(value / 1000).toFixed(1)} s`;

const BUDGET_MS = 20 * 60_000;

async function measure(site: Site, databaseUrl: string, servers: readonly FeedServer[]) {
  const [server] = servers;
  if (server === undefined) throw new Error('no booking site');
  const { token } = (await call(site.url, '', 'POST', '/api/auth/login', ADMIN)) as { token: string };
  const large = await readLarge(site, token, server, Number(values.events));
  const ordinary = feedOf(bookingsOf(BOOKINGS, 'ordinary'));
  for (const each of servers) each.set('/ordinary.ics', ordinary);
  const count = Number(values.due);
  const quietMb = site.memoryMb();
  await addDue(
    databaseUrl,
    count,
    servers.map((each) => each.at('')),
  );
  await longestBlockMs(site);
  const firstMs = await untilNoneIsDue(databaseUrl, BUDGET_MS);
  const blockedMs = await longestBlockMs(site);
  const memoryMb = site.memoryMb() - quietMb;
  await withClient(databaseUrl, (client) => client.query('update calendars set read_at = now()'));
  const cpuBefore = site.cpuMs('all');
  const againMs = await untilNoneIsDue(databaseUrl, BUDGET_MS);
  const cpuMs = (site.cpuMs('all') - cpuBefore) / count;
  return { large, firstMs, againMs, blockedMs, memoryMb, cpuMs };
}

const started = performance.now();
const years = runYears(Number(values.years));
console.log(
  `${values.years} years in ${((performance.now() - started) / 1000).toFixed(0)} s: ${years.reads} good reads, ${years.stays} stays, ` +
    `${years.cancelled} cancelled; none lost, doubled, given another link or cancelled against the rule.`,
);

await prepare();
const cluster = await startCluster();
const servers = await Promise.all(
  Array.from({ length: SITES }, (_, at) => startFeedServer(`127.0.0.${at + 1}`)),
);
try {
  const site = await startSite('dist/server/main.js', [], {
    DATABASE_URL: cluster.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    CALENDARS_FROM_PRIVATE_NETWORKS: 'on',
    RATE_LIMIT_SCALE: '1000',
  });
  try {
    const figures = await measure(site, cluster.url, servers);
    const isMet = report(
      [
        {
          name: `${values.events} events, new`,
          read: (f) => f.large.first?.tookMs ?? NaN,
          show: ms,
          atMost: 2000,
        },
        { name: '… event loop held', read: (f) => f.large.first?.blockedMs ?? NaN, show: ms, atMost: 50 },
        { name: '… unchanged', read: (f) => f.large.same?.tookMs ?? NaN, show: ms, atMost: 2000 },
        { name: '… event loop held', read: (f) => f.large.same?.blockedMs ?? NaN, show: ms, atMost: 50 },
        { name: '… all moved', read: (f) => f.large.all?.tookMs ?? NaN, show: ms, atMost: 2000 },
        { name: '… event loop held', read: (f) => f.large.all?.blockedMs ?? NaN, show: ms, atMost: 50 },
        { name: `${values.due} calendars due, new`, read: (f) => f.firstMs, show: s, atMost: BUDGET_MS },
        { name: '… event loop held', read: (f) => f.blockedMs, show: ms, atMost: 50 },
        {
          name: '… memory more than before',
          read: (f) => f.memoryMb,
          show: (mb) => `${mb.toFixed(0)} MB`,
          atMost: 200,
        },
        { name: '… unchanged', read: (f) => f.againMs, show: s, atMost: BUDGET_MS },
        { name: '… CPU each', read: (f) => f.cpuMs, show: ms, atMost: 60 },
      ],
      figures,
    );
    process.exitCode = isMet ? 0 : 1;
  } finally {
    await site.stop();
  }
} finally {
  for (const server of servers) await server.close();
  await cluster.stop();
}

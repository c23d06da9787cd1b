// `npm run bench:downloads [-- --rows 100000]`: measures how long the server's event loop is blocked while an admin downloads
// each list as CSV. Exits with 1 if other requests would wait too long. Takes about a minute.
import { parseArgs } from 'node:util';
import { startCluster } from '#test/postgres-cluster.ts';
import { prepare } from '../scripts/setup/prepare.mjs';
import { withClient } from '#test/database.ts';
import { ADMIN, call } from './fill.ts';
import { longestBlockMs, type Site, startSite } from './site.ts';

/** The longest wait of other requests. */
const MAX_BLOCKED_MS = 50;

const LISTS = {
  Tokens: '/api/admin/tokens',
  'Tokens by name': '/api/admin/tokens?sort=cabinName',
  Users: '/api/admin/users',
  Audit: '/api/admin/audit',
  'Upgrade requests': '/api/admin/upgrade-requests',
  'Cabin Performance': '/api/admin/analytics/cabins?days=365',
  'Token Scans': '/api/admin/analytics/tokens?days=365',
};

/** Adds `rows` tags, hosts, cabins, upgrade requests and audit entries; a fifth of the cabins have a tag with scans. */
async function fill(url: string, rows: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`
      insert into users (email, first_name, last_name, avatar_url)
      select 'host' || n || '@bench.example', 'Astrid', 'Lind', '/a' from generate_series(1, ${rows}) as n`);
    await client.query(`
      insert into cabins (user_id, name, location, language)
      select id, 'Cabin ' || id, 'Somewhere, by a lake', 'sv' from users where email like 'host%'`);
    await client.query(`insert into batches (label) values ('A, "large" batch')`);
    await client.query(`
      insert into tags (code, batch_id, state, cabin_id, activated_at, scans)
      select translate(to_char(row_number() over (), 'FM00000000'), '0123456789', 'ABCDEFGHIJ')::char(4)
          || to_char(row_number() over () % 10000, 'FM0000'),
        b.id, case when c.id % 5 = 0 then 'active' else 'free' end, case when c.id % 5 = 0 then c.id end, now(), c.id
      from batches b, cabins c`);
    await client.query('select recount_guides()');
    await client.query(`
      insert into scan_days (day, code, cabin_id, scans, visitors, last_scan_at)
      select current_date - ago, code, cabin_id, 3, 2, now() from tags, generate_series(1, 4) as ago where cabin_id is not null`);
    await client.query(`
      insert into upgrade_requests (user_id, plan, state) select id, 'pro', 'declined' from users`);
    await client.query(`
      insert into audit (action, actor_id, target, note)
      select 'retired', id, 'ABCD' || to_char(id % 10000, 'FM0000'), 'Worn; =replaced' from users`);
    await client.query('vacuum analyze');
  });
}

async function download(site: Site, token: string, path: string) {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/csv' };
  await longestBlockMs(site);
  const askedAt = performance.now();
  const answer = await fetch(site.url + path, { headers });
  const firstMs = performance.now() - askedAt;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  const tookMs = performance.now() - askedAt;
  return { firstMs, tookMs, rows: text.split('\r\n').length - 2, holdMs: await longestBlockMs(site) };
}

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });

await prepare();
const cluster = await startCluster();
try {
  const site = await startSite('dist/server/main.js', [], {
    DATABASE_URL: cluster.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  try {
    await fill(cluster.url, Number(values.rows));
    const { token } = (await call(site.url, '', 'POST', '/api/auth/login', ADMIN)) as { token: string };
    const quietMb = site.memoryMb();
    const holds: number[] = [];
    for (const [name, path] of Object.entries(LISTS)) {
      const { rows, firstMs, tookMs, holdMs } = await download(site, token, path);
      holds.push(holdMs);
      console.log(
        `${name.padEnd(18)} ${rows.toLocaleString('en').padStart(8)} rows: held for ${holdMs.toFixed(0).padStart(5)} ms, ` +
          `first bytes after ${firstMs.toFixed(0).padStart(5)} ms, all after ${tookMs.toFixed(0).padStart(5)} ms, ` +
          `${site.memoryMb().toFixed(0)} MB (${quietMb.toFixed(0)} MB before)`,
      );
    }
    const longest = Math.max(...holds);
    console.log(`At most ${MAX_BLOCKED_MS} ms: ${longest <= MAX_BLOCKED_MS ? 'met' : 'missed'}.`);
    process.exitCode = longest <= MAX_BLOCKED_MS ? 0 : 1;
  } finally {
    await site.stop();
  }
} finally {
  await cluster.stop();
}

import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { Hosts } from '#server/db/hosts.ts';
import { listenOn } from '#server/db/listen.ts';
import { requireKnownSchema } from '#server/db/migrate.ts';
import { one } from '#server/db/one.ts';
import { countConnections } from '#server/machines.ts';
import type { Check } from './check.ts';

/** PostgreSQL 15. */
const MIN_VERSION = 150_000;
/** Codes of authenticator apps change every 30 s, so one that is a few seconds off still works. */
const MAX_CLOCK_ERROR_MS = 5000;
const NOTIFICATION_MS = 5000;

const OPTIONS = { application_name: 'hemma check', connectionTimeoutMillis: 5000 };
const quiet = { info() {}, warn() {}, error() {} };

interface ServerFacts {
  version: string;
  number: number;
  host: string | null;
  encoding: string;
  /** Whether it knows upper and lower case beyond ASCII. */
  foldsLetters: boolean;
  isReadOnly: boolean;
  mayCreate: boolean;
  isSuperuser: boolean;
  pid: number;
}

const HOW_TO_CREATE = 'docs/operations.md says how to create it';

/** Behind a pooler the number that it gave the connection is not the server's. */
const isPooled = (client: pg.Client, { pid }: ServerFacts) =>
  (client as unknown as { processID: number }).processID !== pid;

async function checkServer(client: pg.Client): Promise<string> {
  const { rows } = await client.query<ServerFacts>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      host(inet_server_addr()) as host, current_setting('server_encoding') as encoding,
      lower('Å') = 'å' as "foldsLetters", current_setting('transaction_read_only') = 'on' as "isReadOnly",
      current_setting('is_superuser') = 'on' as "isSuperuser",
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate",
      pg_backend_pid() as pid`);
  const facts = one(rows);
  const where = facts.host === null ? '' : ` at ${facts.host}`;
  if (facts.number < MIN_VERSION)
    throw new Error(`PostgreSQL ${facts.version}${where} is too old: take 15 or newer`);
  if (facts.isReadOnly)
    throw new Error(`the server${where} takes no writes: name the leader in DATABASE_URL`);
  if (!facts.mayCreate) throw new Error('its user may not create tables: make it the owner of the database');
  await requireKnownSchema(client);
  if (facts.encoding !== 'UTF8')
    throw new Error(`its encoding is ${facts.encoding}: ${HOW_TO_CREATE} with UTF8`);
  return [
    `PostgreSQL ${facts.version}${where}${isPooled(client, facts) ? ', through a pooler' : ''}`,
    ...(facts.foldsLetters ? [] : [`its locale tells Å from å, and so do searches: ${HOW_TO_CREATE}`]),
    ...(facts.isSuperuser ? ['its user is a superuser: the owner of the database would be enough'] : []),
  ].join('; ');
}

async function checkNotifications(hosts: Hosts, client: pg.Client): Promise<string> {
  const askedAt = performance.now();
  const { stop } = await listenOn(
    {
      connect: () => hosts.connect(OPTIONS),
      notify: (channel, payload) => client.query('select pg_notify($1, $2)', [channel, payload]),
      log: quiet,
      heartbeatMs: NOTIFICATION_MS,
    },
    [],
    { onPayload() {}, onLost() {}, onReconnected() {} },
  );
  await stop();
  return `arrive after ${Math.round(performance.now() - askedAt)} ms`;
}

/** Half of the time for the answer is that of its way back. */
async function checkClock(client: pg.Client): Promise<string> {
  const before = Date.now();
  const { rows } = await client.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  const errorMs = Math.abs((before + Date.now()) / 2 - one(rows).now);
  const text = `${(errorMs / 1000).toFixed(1)} s from the database's`;
  if (errorMs > MAX_CLOCK_ERROR_MS)
    throw new Error(`${text}: set both clocks by NTP, or codes and links expire wrongly`);
  return text;
}

async function checkConnections(client: pg.Client, config: Config): Promise<string> {
  const { isEnough, text } = await countConnections(client, config);
  if (!isEnough) throw new Error(text);
  return text;
}

/** Connects to the database at `url` for its checks. Without a connection there is one, which fails. */
export async function openDatabaseChecks(
  url: string,
  config: Config,
): Promise<{ checks: Check[]; close: () => Promise<void> }> {
  const hosts = new Hosts(url);
  let client: pg.Client;
  try {
    client = await hosts.connect(OPTIONS);
  } catch (error) {
    const failure = new Error('it does not let us in; see DATABASE_URL', { cause: error });
    return { checks: [{ name: 'database', run: () => Promise.reject(failure) }], close: async () => {} };
  }
  const checks = [
    { name: 'database', run: () => checkServer(client) },
    { name: 'notifications', run: () => checkNotifications(hosts, client) },
    { name: 'connections', run: () => checkConnections(client, config) },
    { name: 'clock', run: () => checkClock(client) },
  ];
  return { checks, close: () => client.end() };
}

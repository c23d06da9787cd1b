import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '#server/project-root.ts';
import { freePort } from './free-port.ts';
import { isAlive, processesUnder } from './server-process.ts';
import { spawnServer } from './spawn-server.ts';

const PASSWORD = 'lettersanddigits1';
const NODES = ['db1', 'db2', 'db3'] as const;
type NodeName = (typeof NODES)[number];
const STEP_MS = 100;
const MAX_START_S = 120;
const START_TRIES = (MAX_START_S * 1000) / STEP_MS;
/** Of each node, in the message of a start that failed. */
const LOG_LINES = 5;

/** PostgreSQL refuses to run as root; Debian's package made this user for it. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('Debian’s package postgresql is not installed.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** The folder of the newest of Debian's PostgreSQL servers. */
function postgresPrograms(): string {
  const [newest] = globSync('/usr/lib/postgresql/*/bin/postgres').toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  if (newest === undefined) throw new Error('Debian’s package postgresql is not installed.');
  return dirname(newest);
}

/** The shipped settings, for the PostgreSQL of this machine: 15, that of Debian 12, has no built-in locales. */
async function shippedSettings(): Promise<string> {
  const shipped = await readFile(fromRoot('deploy/ha/patroni.yml'), 'utf8');
  const hasLocales = Number(/\d+/.exec(postgresPrograms())) >= 17;
  return hasLocales ? shipped : shipped.replace(/- locale: C\n.*\n.*\n/, '- locale: C.UTF-8\n');
}

/** How a node looks to Patroni. */
interface Member {
  name: NodeName;
  role: string;
  state: string;
}

const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming';

interface DatabaseNode {
  ports: { postgres: number; api: number };
  data: string;
  log: string;
  process: ChildProcess | null;
}

/** Kills a child and the programs that it runs. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  for (const pid of [child.pid, ...processesUnder(child.pid)]) send('SIGKILL', pid);
  await ended;
}

/** The first process of the server on a folder; none when it does not run. */
function postmastersOf(data: string): number[] {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    // A killed server leaves its file behind, and its number may be another program's by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? [pid] : [];
  } catch {
    return [];
  }
}

function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal);
  } catch {
    // ended with an earlier one
  }
}

/**
 * A leading database and two that follow it, as `deploy/ha` sets them up: Patroni in synchronous mode, with one etcd on
 * this machine in place of three on three.
 */
export class PatroniCluster {
  readonly #folder: string;
  readonly #nodes: Record<NodeName, DatabaseNode>;
  readonly #user = postgresUser();
  readonly #etcdPort: number;
  #etcd: ChildProcess | null = null;
  #isStopped = false;

  private constructor(folder: string, nodes: Record<NodeName, DatabaseNode>, etcdPort: number) {
    this.#folder = folder;
    this.#nodes = nodes;
    this.#etcdPort = etcdPort;
  }

  /** A cluster that does not run yet. */
  static async create(): Promise<PatroniCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'hemma-patroni-'));
    await chmod(folder, 0o755);
    const newNode = async (name: NodeName): Promise<DatabaseNode> => ({
      ports: { postgres: await freePort(), api: await freePort() },
      data: join(folder, name, 'data'),
      log: join(folder, name, 'log'),
      process: null,
    });
    const nodes = { db1: await newNode('db1'), db2: await newNode('db2'), db3: await newNode('db3') };
    return new PatroniCluster(folder, nodes, await freePort());
  }

  /** Starts all nodes and waits for a leader with a synchronous standby; `ttl` in seconds replaces the shipped one. */
  async start(ttl?: number): Promise<void> {
    const shipped = await shippedSettings();
    const timed =
      ttl === undefined
        ? shipped
        : shipped
            .replace(/ttl: \d+/, `ttl: ${ttl}`)
            .replace(/loop_wait: \d+/, 'loop_wait: 1')
            .replace(/retry_timeout: \d+/, 'retry_timeout: 3');
    // Debian's folder for sockets belongs to its own cluster.
    const sockets = `  parameters:\n    unix_socket_directories: ${this.#folder}/sockets\n`;
    await writeFile(join(this.#folder, 'patroni.yml'), timed + sockets);
    for (const name of ['sockets', ...NODES]) {
      const path = join(this.#folder, name);
      await mkdir(path);
      if (this.#user !== undefined) await chown(path, this.#user.uid, this.#user.gid);
    }
    await this.#startEtcd();
    for (const name of NODES) this.revive(name);
    await this.settled();
  }

  async #startEtcd(): Promise<void> {
    const client = `http://127.0.0.1:${this.#etcdPort}`;
    const peer = `http://127.0.0.1:${await freePort()}`;
    this.#etcd = spawnServer('etcd', [], {
      env: {
        ETCD_NAME: 'etcd1',
        ETCD_DATA_DIR: join(this.#folder, 'etcd'),
        ETCD_LISTEN_CLIENT_URLS: client,
        ETCD_ADVERTISE_CLIENT_URLS: client,
        ETCD_LISTEN_PEER_URLS: peer,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
        ETCD_INITIAL_CLUSTER: `etcd1=${peer}`,
      },
    });
    await this.#until('etcd', async () => (await fetch(`${client}/health`)).ok);
  }

  /** Starts a node, also after it was killed. */
  revive(name: NodeName): void {
    if (this.#isStopped) return;
    const node = this.#nodes[name];
    const { postgres, api } = node.ports;
    node.process = spawnServer('patroni', [join(this.#folder, 'patroni.yml')], {
      ...this.#user,
      cwd: this.#folder,
      env: {
        PATH: process.env['PATH'],
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: `127.0.0.1:${this.#etcdPort}`,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
        PATRONI_POSTGRESQL_DATA_DIR: node.data,
        PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms(),
        PATRONI_POSTGRESQL_PGPASS: join(this.#folder, name, 'pgpass'),
        HEMMA_PASSWORD: PASSWORD,
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
      },
      log: node.log,
    });
  }

  #urlOf(user: string, names: readonly NodeName[], database: string): string {
    const hosts = names.map((name) => `127.0.0.1:${this.#nodes[name].ports.postgres}`).join(',');
    return `postgres://${user}:${PASSWORD}@${hosts}/${database}`;
  }

  /** `DATABASE_URL` with all three hosts. */
  get url(): string {
    return `${this.#urlOf('hemma', NODES, 'hemma')}?target_session_attrs=read-write`;
  }

  async #members(): Promise<Member[]> {
    for (const { ports } of Object.values(this.#nodes)) {
      const answer = await fetch(`http://127.0.0.1:${ports.api}/cluster`).catch(() => null);
      if (answer !== null) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async leader(): Promise<NodeName> {
    const leading = (await this.#members()).find(({ role }) => role === 'leader');
    if (leading === undefined) throw new Error('No database leads.');
    return leading.name;
  }

  /** Until all three nodes run and one of the followers is synchronous, so that a leader may die. */
  settled(): Promise<void> {
    return this.#until('leader with a synchronous standby', async () => {
      const members = await this.#members();
      return (
        members.filter(isRunning).length === NODES.length &&
        members.some(({ role }) => role === 'leader') &&
        members.some(({ role }) => role === 'sync_standby')
      );
    });
  }

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; !(await isSo().catch(() => false)); tries += 1) {
      if (this.#isStopped) throw new Error('The databases were stopped.');
      if (tries === START_TRIES)
        throw new Error(`In ${MAX_START_S} s there was no ${what}.\n${this.#logs()}`);
      await sleep(STEP_MS);
    }
  }

  #logs(): string {
    const lines = Object.values(this.#nodes).flatMap(({ log }) =>
      existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-LOG_LINES) : [],
    );
    return lines.join('\n');
  }

  /** Kills a node's Patroni and PostgreSQL at once, as if its machine lost its power. */
  kill(name: NodeName): void {
    const { process: patroni, data } = this.#nodes[name];
    for (const pid of [...postmastersOf(data), ...(patroni?.pid === undefined ? [] : [patroni.pid])])
      for (const each of [pid, ...processesUnder(pid)]) send('SIGKILL', each);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { process: child, data } of Object.values(this.#nodes)) {
      if (child !== null) await end(child);
      // It removes its shared memory, which a killed server leaves behind until its next start.
      for (const pid of postmastersOf(data)) {
        send('SIGQUIT', pid);
        while (isAlive(pid)) await sleep(STEP_MS);
      }
    }
    if (this.#etcd !== null) await end(this.#etcd);
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

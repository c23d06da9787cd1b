import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '#server/project-root.ts';
import { findProgram } from '../scripts/setup/programs.mjs';
import { freePort } from './free-port.ts';

const PASSWORD = 'lettersanddigits1';
const NODES = ['db1', 'db2', 'db3'] as const;
type NodeName = (typeof NODES)[number];
const START_TRIES = 1200;
const STEP_MS = 100;

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
  process: ChildProcess | null;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo().catch(() => false)); tries += 1) {
    if (tries === START_TRIES)
      throw new Error(`In ${(START_TRIES * STEP_MS) / 1000} s there was no ${what}.`);
    await sleep(STEP_MS);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Kills a server of PostgreSQL, whose other processes end with the first. */
function killPostgres(data: string): void {
  try {
    const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/**
 * Three databases of which one leads, as `deploy/ha` sets them up: Patroni in synchronous mode, with one etcd on this
 * machine in place of three on three.
 */
export class PatroniCluster {
  readonly #folder: string;
  readonly #nodes: Record<NodeName, DatabaseNode>;
  readonly #user = postgresUser();
  readonly #etcdPort: number;
  #etcd: ChildProcess | null = null;

  private constructor(folder: string, nodes: Record<NodeName, DatabaseNode>, etcdPort: number) {
    this.#folder = folder;
    this.#nodes = nodes;
    this.#etcdPort = etcdPort;
  }

  /** Starts all nodes and waits for a leader with a synchronous standby; `ttl` in seconds replaces the shipped one. */
  static async start({ ttl }: { ttl?: number } = {}): Promise<PatroniCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'hemma-patroni-'));
    await chmod(folder, 0o755);
    const newNode = async (name: NodeName): Promise<DatabaseNode> => ({
      ports: { postgres: await freePort(), api: await freePort() },
      data: join(folder, name, 'data'),
      process: null,
    });
    const nodes = { db1: await newNode('db1'), db2: await newNode('db2'), db3: await newNode('db3') };
    const cluster = new PatroniCluster(folder, nodes, await freePort());
    try {
      await cluster.#startAll(ttl);
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  async #startAll(ttl: number | undefined): Promise<void> {
    const shipped = await readFile(fromRoot('deploy/ha/patroni.yml'), 'utf8');
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
    this.#etcd = spawn(findProgram('etcd') ?? 'etcd', [], {
      env: {
        ETCD_NAME: 'etcd1',
        ETCD_DATA_DIR: join(this.#folder, 'etcd'),
        ETCD_LISTEN_CLIENT_URLS: client,
        ETCD_ADVERTISE_CLIENT_URLS: client,
        ETCD_LISTEN_PEER_URLS: peer,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
        ETCD_INITIAL_CLUSTER: `etcd1=${peer}`,
      },
      stdio: 'ignore',
    });
    await until('etcd', async () => (await fetch(`${client}/health`)).ok);
  }

  /** Starts a node, also after it was killed. */
  revive(name: NodeName): void {
    const node = this.#nodes[name];
    const { postgres, api } = node.ports;
    node.process = spawn(findProgram('patroni') ?? 'patroni', [join(this.#folder, 'patroni.yml')], {
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
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
      },
      stdio: 'ignore',
    });
  }

  /** `DATABASE_URL` with all three hosts. */
  get url(): string {
    const hosts = NODES.map((name) => `127.0.0.1:${this.#nodes[name].ports.postgres}`).join(',');
    return `postgres://postgres:${PASSWORD}@${hosts}/postgres?target_session_attrs=read-write`;
  }

  /** `DATABASE_URL` of the node that leads now. */
  async leaderUrl(): Promise<string> {
    const { postgres } = this.#nodes[await this.leader()].ports;
    return `postgres://postgres:${PASSWORD}@127.0.0.1:${postgres}/postgres`;
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
    return until('leader with a synchronous standby', async () => {
      const members = await this.#members();
      return (
        members.filter(isRunning).length === NODES.length &&
        members.some(({ role }) => role === 'leader') &&
        members.some(({ role }) => role === 'sync_standby')
      );
    });
  }

  /** Kills the leader's Patroni and PostgreSQL, as a machine that dies does. Returns its name. */
  async killLeader(): Promise<NodeName> {
    const name = await this.leader();
    this.#kill(name);
    return name;
  }

  #kill(name: NodeName): void {
    const node = this.#nodes[name];
    node.process?.kill('SIGKILL');
    killPostgres(node.data);
  }

  async stop(): Promise<void> {
    for (const name of NODES) this.#kill(name);
    for (const { process: child } of Object.values(this.#nodes)) if (child !== null) await end(child);
    if (this.#etcd !== null) await end(this.#etcd);
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

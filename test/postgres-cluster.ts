import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres } from '../scripts/setup/postgres.mjs';
import { freePort } from './free-port.ts';

export interface PostgresCluster {
  /** A superuser's address of the `postgres` database; over TCP on 127.0.0.1. */
  url: string;
  /** Kills the server outright, as a power cut would, and starts it again on the same data and port. */
  crashAndRestart(): Promise<void>;
  /** Stops the server and removes all its data. */
  stop(): Promise<void>;
}

interface Owner {
  uid?: number;
  gid?: number;
}

interface ClusterOptions {
  /** Keeps fsync on, for tests that kill it; without it everything is about twice as fast. */
  durable?: boolean;
  /** Names of libraries of PostgreSQL's own that it loads as it starts. */
  libraries?: string[];
}

const startTimeoutMs = 15_000;

/**
 * Starts a private, throw-away PostgreSQL server on a free port, in a folder of its own.
 * @throws {Error} when no PostgreSQL is installed or it does not come up; with the server's own words
 */
export async function startCluster({
  durable = false,
  libraries = [],
}: ClusterOptions = {}): Promise<PostgresCluster> {
  const binaries = findPostgres();
  if (binaries === undefined) {
    throw new Error('No PostgreSQL found: run `npm test`, which installs it, or set TEST_DATABASE_URL.');
  }
  const owner = serverOwner();
  const folder = await mkdtemp(join(tmpdir(), 'hemma-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o700);

  const data = join(folder, 'data');
  const initdbArgs = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  await promisify(execFile)(join(binaries, 'initdb'), initdbArgs, { ...owner, cwd: folder });

  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
    shared_preload_libraries: libraries.join(','),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const launch = () => launchServer(join(binaries, 'postgres'), args, url, folder, owner);

  let server = await launch();
  return {
    url,
    async crashAndRestart() {
      await end(server, 'SIGKILL');
      server = await launch();
    },
    async stop() {
      await end(server, 'SIGINT'); // PostgreSQL's "fast": drops connections instead of waiting for them
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launchServer(program: string, args: string[], url: string, folder: string, owner: Owner) {
  const logFile = join(folder, 'log');
  const log = await open(logFile, 'a');
  // With setpriv (Debian has it) the server ends with us even when we are killed outright.
  const command = existsSync('/usr/bin/setpriv')
    ? ['/usr/bin/setpriv', '--pdeathsig', 'INT', program]
    : [program];
  const launch = () =>
    spawn(command[0] ?? program, [...command.slice(1), ...args], {
      ...owner,
      cwd: folder,
      detached: true, // a Ctrl-C in the terminal is for the tests, which then stop the server themselves
      stdio: ['ignore', log.fd, log.fd],
    });

  let server = launch();
  const deadline = Date.now() + startTimeoutMs;
  while (!(await answers(url))) {
    if (Date.now() > deadline) {
      await end(server, 'SIGKILL');
      throw new Error(`PostgreSQL did not start:\n${await readFile(logFile, 'utf8')}`);
    }
    await sleep(50);
    // After a crash it refuses until the last process of the killed server is gone.
    if (server.exitCode !== null) server = launch();
  }
  await log.close();
  return server;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // a server that is still starting may hang up at any moment
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made, else as nobody. */
function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return account ? { uid: Number(account[2]), gid: Number(account[3]) } : {};
}

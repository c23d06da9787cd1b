import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Installation } from './installation.ts';
import { SOCKET_PORT } from './private-folder.ts';

/** The way to a database of our own. */
export interface Transport {
  /** For `initdb`: who is let in. */
  auth: string[];
  /** Null where no one else can get to it, and none is asked for. */
  password: string | null;
  settings: Record<string, string>;
  urlOf: (user: string, database: string) => string;
}

export type TransportKind = 'socket' | 'loopback';

/** Windows has unix sockets, but Node cannot use them there. */
const usual: TransportKind = process.platform === 'win32' ? 'loopback' : 'socket';

/**
 * What an address leaves out, node-postgres takes from PGSSLMODE, PGOPTIONS and their like, which are about another
 * server. It takes options that are empty for left out: these are a space.
 */
const SAID = 'sslmode=disable&sslnegotiation=postgres&replication=false&options=%20';

/** A password is never asked for there. */
export const socketUrl = (user: string, database: string, folder: string) =>
  `postgres://${user}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(folder)}&${SAID}`;

export const loopbackUrl = (user: string, database: string, password: string, port: number) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}?${SAID}`;

export const passwordFileOf = (folder: string) => `${folder}.password`;

export const openTransport = (
  installation: Installation,
  folder: string,
  kind: TransportKind = usual,
): Promise<Transport> => (kind === 'socket' ? socketIn(installation) : loopback(installation, folder));

/** A unix socket in the private folder, and no port. */
async function socketIn({ privateFolder }: Installation): Promise<Transport> {
  return {
    auth: ['--auth-local=trust', '--auth-host=reject'],
    password: null,
    settings: {
      listen_addresses: '',
      port: String(SOCKET_PORT),
      unix_socket_directories: `"${privateFolder}"`,
      unix_socket_permissions: '0700',
    },
    urlOf: (user, database) => socketUrl(user, database, privateFolder),
  };
}

/** A port of this machine alone, with a password, which stays beside the data. */
async function loopback({ identity: { owner } }: Installation, folder: string): Promise<Transport> {
  const file = passwordFileOf(folder);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (owner !== null) chownSync(file, owner.uid, owner.gid);
  const password = readFileSync(file, 'utf8');
  const port = await freePort();
  return {
    auth: ['--auth-local=reject', '--auth-host=scram-sha-256', `--pwfile=${file}`],
    password,
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    urlOf: (user, database) => loopbackUrl(user, database, password, port),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

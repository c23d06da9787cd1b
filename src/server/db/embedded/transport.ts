import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Installation } from './installation.ts';
import { SOCKET_PORT } from './private-folder.ts';

/** How the site connects to its embedded database. */
export interface Transport {
  /** Arguments of `initdb` for client authentication. */
  auth: string[];
  /** Null for a socket, which only the site's user can open. */
  password: string | null;
  settings: Record<string, string>;
  urlOf: (user: string, database: string) => string;
}

export type TransportKind = 'socket' | 'loopback';

/** Node cannot use the unix sockets of Windows. */
const DEFAULT_KIND: TransportKind = process.platform === 'win32' ? 'loopback' : 'socket';

/**
 * All options that node-postgres would otherwise take from PGSSLMODE, PGOPTIONS and other variables, which are meant for
 * another server. It ignores empty options, so `options` is a space.
 */
const CONNECTION_OPTIONS = 'sslmode=disable&sslnegotiation=postgres&replication=false&options=%20';

/** The socket needs no password. */
export const socketUrl = (user: string, database: string, folder: string) =>
  `postgres://${user}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(folder)}&${CONNECTION_OPTIONS}`;

export const loopbackUrl = (user: string, database: string, password: string, port: number) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}?${CONNECTION_OPTIONS}`;

export const passwordFileOf = (folder: string) => `${folder}.password`;

export const openTransport = (
  installation: Installation,
  folder: string,
  kind: TransportKind = DEFAULT_KIND,
): Promise<Transport> => (kind === 'socket' ? socketIn(installation) : loopback(installation, folder));

/** Uses a unix socket in the private folder, and no port. */
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

/** Uses a loopback port with a password, which is kept in a file beside the data folder. */
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

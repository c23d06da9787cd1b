import pg from 'pg';
import { isConnectionError } from './errors.ts';
import { hostAddresses } from '#server/settings/parsers.ts';

const READ_ONLY = '25006';

/** Of each of several hosts: one that has vanished from the network delays the search for the new leader so long. */
const CONNECT_MS = 2000;

/** The driver's own events, which its pool uses as well; its types do not mention them. */
interface Wire {
  connection: NodeJS.EventEmitter & { stream: { destroy(): void } };
}
const wireOf = (client: pg.ClientBase) => (client as unknown as Wire).connection;

/** Ends a connection as if its server had: whoever uses it sees an error and connects again. */
const cut = (client: pg.ClientBase): void => wireOf(client).stream.destroy();

/** No host lets us in and takes writes. */
class NoWritableHost extends Error {
  readonly code = '08001'; // PostgreSQL's own for "cannot connect"
}

/** The pool had no free connection in time, which says nothing about its host. */
const isPoolBusy = ({ message }: Error) => message === 'timeout exceeded when trying to connect';

class ReadOnlyHost extends Error {
  readonly code = READ_ONLY;
}

/**
 * The hosts of `DATABASE_URL`, of which one takes writes. They are tried in turn, starting from the last that did. Once
 * another host takes writes, the connections to the former one are cut: its machine may have vanished without closing
 * them. With a single host its errors are passed on as they are.
 */
export class Hosts {
  readonly #addresses: readonly string[];
  readonly #hostOf = new WeakMap<pg.ClientBase, number>();
  readonly #open = new Set<pg.ClientBase>();
  /** The host to try next. */
  #next = 0;
  /** The host that took writes last. */
  #leader: number | null = null;

  constructor(url: string) {
    this.#addresses = hostAddresses(url);
  }

  /** A client of the host to try next. */
  newClient(options: pg.ClientConfig): pg.Client {
    const client = new pg.Client({
      ...options,
      ...(this.#addresses.length > 1 && { connectionTimeoutMillis: CONNECT_MS }),
      connectionString: this.#addresses[this.#next],
    });
    this.#hostOf.set(client, this.#next);
    return client;
  }

  /** The class of a pool's clients. */
  clientClass(): new (options?: pg.ClientConfig) => pg.ClientBase {
    const newClient = (options: pg.ClientConfig) => this.newClient(options);
    function HostsClient(options: pg.ClientConfig = {}): pg.ClientBase {
      return newClient(options);
    }
    return HostsClient as unknown as new () => pg.ClientBase;
  }

  /** Whether the client's host is the one that took writes last. */
  isLeaders = (client: pg.ClientBase): boolean =>
    this.#leader === null || this.#hostOf.get(client) === this.#leader;

  /**
   * Runs for each new connection before its first use.
   * @throws when its host takes no writes, as a standby
   */
  async check(client: pg.ClientBase): Promise<void> {
    if (this.#addresses.length === 1) return;
    const { rows } = await client.query<{ is: string }>(
      `select current_setting('transaction_read_only') as is`,
    );
    if (rows[0]?.is === 'on') throw new ReadOnlyHost('it takes no writes');
    this.#open.add(client);
    client.once('end', () => void this.#open.delete(client));
    // A server may become read-only without closing its connections.
    wireOf(client).on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) cut(client);
    });
    this.#follow(this.#hostOf.get(client) ?? 0);
  }

  #follow(host: number): void {
    if (this.#leader === host) return;
    this.#leader = host;
    for (const client of this.#open) if (!this.isLeaders(client)) cut(client);
  }

  /**
   * Connects by `connect` to each host in turn, until one takes writes.
   * @throws the error of a single host; {@link NoWritableHost} with the reasons of several
   */
  async tryEach<Client>(connect: () => Promise<Client>): Promise<Client> {
    const reasons: string[] = [];
    for (;;) {
      const tried = this.#next;
      try {
        return await connect();
      } catch (thrown) {
        const error = thrown as Error & { code?: string };
        const isHosts = isConnectionError(error) && !isPoolBusy(error);
        if (!isHosts || this.#addresses.length === 1) throw error;
        const { host } = new URL(this.#addresses[tried] ?? '');
        reasons.push(`${host}: ${error.message || error.code}`);
        if (this.#next === tried) this.#next = (tried + 1) % this.#addresses.length;
        if (reasons.length === this.#addresses.length) throw new NoWritableHost(reasons.join('; '));
      }
    }
  }

  /** A connection of its own. */
  connect(options: pg.ClientConfig): Promise<pg.Client> {
    return this.tryEach(async () => {
      const client = this.newClient(options);
      client.on('error', () => {}); // without a listener a lost connection would end the process
      try {
        await client.connect();
        await this.check(client);
      } catch (error) {
        void client.end().catch(() => {});
        throw error;
      }
      return client;
    });
  }
}

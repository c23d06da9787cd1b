import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { limitConcurrencyPerKey } from '#server/concurrency-limit.ts';
import type { Hosts } from './hosts.ts';

/**
 * The connections that writes of one account may use at the same time in a process. They wait for each other in the
 * database (decision 36), so a dozen of them could otherwise occupy the whole pool.
 */
const MAX_CONNECTIONS_PER_ACCOUNT = 4;

const writer = new AsyncLocalStorage<number>();

/**
 * Runs `work`, whose connections count towards the limit of the account with this id. `work` uses a connection only during
 * a query or transaction, and none while it waits for an outside service.
 */
export const asWriter = <T>(account: number, work: () => Promise<T>): Promise<T> => writer.run(account, work);

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: () => void,
) => void;

/**
 * A pool of connections to the host that takes writes. It limits those of each writing account, whose further requests wait
 * in order.
 */
export class FairPool extends pg.Pool {
  readonly #limit = limitConcurrencyPerKey<number>(MAX_CONNECTIONS_PER_ACCOUNT);
  readonly #hosts: Hosts;
  #refusal: Error | null = null;

  /** @param prepare runs for each new connection before its first use */
  constructor(options: pg.PoolConfig, hosts: Hosts, prepare: (client: pg.ClientBase) => Promise<unknown>) {
    // The pool awaits it.
    const onConnect = (client: pg.ClientBase): unknown => hosts.check(client).then(() => prepare(client));
    super({ ...options, Client: hosts.clientClass(), onConnect });
    this.#hosts = hosts;
  }

  /** From now on gives no connection, but this error. */
  refuse(error: Error): void {
    this.#refusal = error;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const connecting = this.#connect(writer.getStore());
    if (callback === undefined) return connecting;
    void this.#connectWithCallback(connecting, callback);
  }

  async #connectWithCallback(connecting: Promise<pg.PoolClient>, callback: ConnectCallback): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await connecting;
    } catch (error) {
      callback(error as Error, undefined, () => {});
      return;
    }
    callback(undefined, client, () => client.release());
  }

  async #connectToLeader(): Promise<pg.PoolClient> {
    if (this.#refusal !== null) throw this.#refusal;
    return this.#hosts.tryEach(async () => {
      for (;;) {
        const client = await super.connect();
        if (this.#hosts.isLeaders(client)) return client;
        client.release(true);
      }
    });
  }

  #connect(account: number | undefined): Promise<pg.PoolClient> {
    if (account === undefined) return this.#connectToLeader();
    return new Promise((resolve, reject) => {
      void this.#limit(account, async () => {
        const released = Promise.withResolvers<void>();
        const client = await this.#connectToLeader();
        const release = client.release.bind(client);
        client.release = (error) => {
          released.resolve();
          release(error);
        };
        resolve(client);
        await released.promise;
      }).catch(reject);
    });
  }
}

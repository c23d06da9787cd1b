import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { limitConcurrencyOfEach } from '#server/concurrency-limit.ts';

/**
 * Connections of a process that what writes for one account has at once. Writes of a host wait for each other in the
 * database (decision 36): a dozen of them would hold all ten connections while they do.
 */
const CONNECTIONS_OF_ONE_WRITER = 4;

const writer = new AsyncLocalStorage<number>();

/**
 * Runs what writes for an account, by its id: it takes its connections from those of the account. It holds one only while
 * it speaks to the database, and none while it waits for a service outside.
 */
export const asWriter = <T>(account: number, work: () => Promise<T>): Promise<T> => writer.run(account, work);

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** A pool of which no account that writes has more than a few connections; its others wait, first come first served. */
export class FairPool extends pg.Pool {
  readonly #inTurn = limitConcurrencyOfEach<number>(CONNECTIONS_OF_ONE_WRITER);

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connecting = this.#connect(writer.getStore());
    if (callback === undefined) return connecting;
    void this.#tell(connecting, callback);
  }

  async #tell(connecting: Promise<pg.PoolClient>, callback: Connected): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await connecting;
    } catch (error) {
      callback(error as Error, undefined, () => {});
      return;
    }
    callback(undefined, client, () => client.release());
  }

  #connect(account: number | undefined): Promise<pg.PoolClient> {
    if (account === undefined) return super.connect();
    return new Promise((resolve, reject) => {
      void this.#inTurn(account, async () => {
        const released = Promise.withResolvers<void>();
        const client = await super.connect();
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

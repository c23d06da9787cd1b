import { mkdtemp, rm } from 'node:fs/promises';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareServer } from '#server/db/embedded/server.ts';

export interface PostgresCluster {
  /** A superuser's address of the `postgres` database. */
  url: string;
  /** Kills the server outright, as a power cut would. */
  crash(): Promise<void>;
  /** Starts it again on the same data and address. */
  restart(): Promise<void>;
  /** Stops the server and removes all its data. */
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** Keeps fsync on, for tests that kill it; without it everything is about twice as fast. */
  durable?: boolean;
  /** Names of libraries of PostgreSQL's own that it loads as it starts. */
  libraries?: string[];
}

/** Starts a private, throw-away PostgreSQL server, the one that the site runs, in a folder of its own. */
export async function startCluster({
  durable = false,
  libraries = [],
}: ClusterOptions = {}): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-postgres-'));
  chmodSync(folder, 0o755); // as root it runs as another user
  const server = await prepareServer({
    folder: join(folder, 'data'),
    settings: {
      max_connections: '400',
      shared_preload_libraries: libraries.join(','),
      autovacuum_naptime: '1h', // a database is used for seconds; all of them together are many
      file_copy_method: 'clone', // each test file's database: half the work of reading and writing 600 files
    },
    onOutput: () => {},
    isDurable: durable,
  });
  let postmaster = await server.launch();
  return {
    url: server.urlOf('postgres', 'postgres'),
    async crash() {
      process.kill(postmaster.pid, 'SIGKILL');
      await postmaster.ended;
    },
    async restart() {
      postmaster = await server.launch();
    },
    async stop() {
      await postmaster.stop();
      server.cleanUp();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

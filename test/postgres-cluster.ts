import { mkdtemp, rm } from 'node:fs/promises';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareServer } from '#server/db/embedded/server.ts';

export interface PostgresCluster {
  /** The URL of the `postgres` database for a superuser. */
  url: string;
  /** Kills the server, like a power cut. */
  crash(): Promise<void>;
  /** Starts it again with the same data and URL. */
  restart(): Promise<void>;
  /** Stops the server and removes all its data. */
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** Keeps fsync on, for tests that kill the server. Without it everything is about twice as fast. */
  durable?: boolean;
  /** Names of PostgreSQL's libraries to preload. */
  libraries?: string[];
}

/** Starts a temporary server of the embedded PostgreSQL. */
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
      autovacuum_naptime: '1h', // databases live for seconds, but there are many
      file_copy_method: 'clone', // copying the template's 600 files takes half the time
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

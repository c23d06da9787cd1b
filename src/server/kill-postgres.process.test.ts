import { it } from 'vitest';
import { killRounds } from '#test/kill-rounds.ts';
import { startCluster } from '#test/postgres-cluster.ts';

/** PostgreSQL itself is killed too, each so many rounds. */
const DATABASE_EVERY = 3;

it('a server killed on PostgreSQL, which is killed too now and then, loses no acknowledged write and leaves none half done', async () => {
  const cluster = await startCluster({ durable: true });
  await killRounds({ DATABASE_URL: cluster.url }, async (round) => {
    if (round % DATABASE_EVERY === DATABASE_EVERY - 1) await cluster.crashAndRestart();
  });
  await cluster.stop();
});

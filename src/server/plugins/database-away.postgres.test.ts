import { expect, it } from 'vitest';
import { listCabins } from '#shared/contracts/cabins.ts';
import { startTestApp } from '#test/app.ts';
import { newHost } from '#test/factories.ts';

it('after every connection was cut, the next call gets a new one', async () => {
  const app = await startTestApp();
  const host = await newHost(app);
  await Promise.all(Array.from({ length: 8 }, () => host.call(listCabins, {})));
  await app.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const answers = await Promise.all(Array.from({ length: 8 }, () => host.send('GET', '/api/cabins')));
  for (const { status } of answers) expect([200, 503]).toContain(status);
  await host.call(listCabins, {});
  await app.close();
});

import { afterAll, expect, it } from 'vitest';
import { createCabin, listCabins } from '#shared/contracts/cabins.ts';
import { lockHost } from '#server/db/locks.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { newHost } from '#test/factories.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});

it('a host whose calls all wait for one of their own keeps nobody else from the database', async () => {
  const [host, other] = [await newHost(app), await newHost(app)];
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const slow = secondApp.database.db.transaction(async (tx) => {
    await lockHost(tx, host.id);
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const body = { name: 'Fyren', location: 'Granön' };
  const waiting = Array.from({ length: 15 }, () => host.call(createCabin, { body }));
  expect(await other.call(listCabins, {})).toEqual([]);
  expect(await host.call(listCabins, {})).toEqual([]);
  await other.call(createCabin, { body });
  held.resolve();
  await slow;
  await Promise.all(waiting);
  expect(await host.call(listCabins, {})).toHaveLength(15);
});

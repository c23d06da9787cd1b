import { afterAll, expect, it, vi } from 'vitest';
import { createCabin, listCabins, updateCabin } from '#shared/contracts/cabins.ts';
import { translateByMachine } from '#shared/contracts/translations.ts';
import { lockHost } from '#server/db/locks.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { fillService, newCabin, newHost } from '#test/factories.ts';
import { startTranslationServer } from '#test/translation-server.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});

it('a host whose calls wait for each other does not block others', async () => {
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

it('a save is answered while calls of the same host wait for an external service', async () => {
  const silent = await startTranslationServer('deepl');
  silent.mode = 'stalls';
  const translating = await startTestApp(silent.settings);
  const host = await newHost(translating, { plan: 'premium', language: 'sv' });
  const cabins = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => newCabin(host, name)));
  for (const { id } of cabins) {
    await host.call(updateCabin, { params: { id }, body: { description: 'Byggd 1908.' } });
  }
  const ended: string[] = [];
  const translations = cabins.map(async ({ id }) => {
    await host.refused(translateByMachine, { params: { id, lang: 'de' }, query: {} });
    ended.push('translation');
  });
  await vi.waitFor(() => expect(silent.questions).toHaveLength(cabins.length));
  for (const { id } of cabins) await fillService(host, id, 'wifi', { ssid: 'Sjö', password: 'abborre-42' });
  ended.push('wifi');
  expect(ended).toEqual(['wifi']);
  await translating.close();
  await Promise.all(translations);
  await silent.close();
});

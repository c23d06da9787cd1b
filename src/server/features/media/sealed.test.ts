import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { getArrival, saveArrival } from '#shared/contracts/arrival.ts';
import { deleteCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { listNotifications } from '#shared/contracts/notifications.ts';
import { stays } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newHost } from '#test/factories.ts';
import { pictureAs } from '#test/pictures.ts';
import { newSealedCabin } from '#test/sealed-cabin.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const { db } = app.database;
const { host, cabin, arrival, stay, pictures } = await newSealedCabin(app);
const anybody = clientOf(app);
const inStay = (address: string) => `${new URL(stay.link).pathname}${address}`;
const statusOf = async (path: string, client: Pick<typeof anybody, 'send'> = anybody) =>
  (await client.send('GET', path)).status;
const change = (set: Record<string, unknown>) => db.update(stays).set(set).where(eq(stays.id, stay.id));

it('a sealed picture has no plain address for anybody but its host (R-stays-11)', async () => {
  const neighbour = await newHost(app);
  for (const address of Object.values(pictures)) {
    for (const path of [address, `${address}/480.webp`]) {
      expect(await statusOf(path)).toBe(404);
      expect(await statusOf(path, clientOf(secondApp))).toBe(404);
      expect(await statusOf(path, neighbour)).toBe(404);
      const own = await host.send('GET', path);
      expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
  }
});

it('is not in the picture of the guide’s link, though it is the cabin’s too', async () => {
  const { id, token, imageUrl } = cabin;
  const linkPicture = async () => (await app.app.inject(`/images/guides/${token}.jpg`)).rawPayload;
  const without = await linkPicture();
  await host.call(updateCabin, { params: { id }, body: { imageUrl: pictures.ofText } });
  expect(await linkPicture()).toEqual(without);
  await host.call(updateCabin, { params: { id }, body: { imageUrl } });
});

it('its address below the stay’s link works inside the window', async () => {
  const answer = await anybody.send('GET', inStay(pictures.ofCode));
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(await statusOf(`/s/${'a'.repeat(22)}${pictures.ofCode}`)).toBe(404);
  const { imageUrl } = await host.call(uploadPicture, { body: await pictureAs('webp') });
  expect(await statusOf(inStay(imageUrl))).toBe(404);
  for (const closed of [
    { departsAtUtc: sql`now() - interval '1 minute'` },
    { arrivesAtUtc: sql`now() + interval '25 hours'`, departsAtUtc: sql`now() + interval '50 hours'` },
    { cancelledAt: new Date(), arrivesAtUtc: sql`now()` },
  ]) {
    await change(closed);
    expect(await statusOf(inStay(pictures.ofCode))).toBe(404);
  }
  await change({ cancelledAt: null, departsAtUtc: sql`now() + interval '1 day'` });
  expect(await statusOf(inStay(pictures.ofText))).toBe(200);
});

it('the picture of a backup code is shown once the guest cannot get in', async () => {
  const { imageUrl } = await host.call(uploadPicture, { body: await pictureAs('webp') });
  const codes = [
    ...arrival.codes,
    { name: 'Granne', code: '1', hint: '', when: 'stay' as const, isBackup: true, imageUrl },
  ];
  await host.call(saveArrival, { params: { id: cabin.id }, body: { ...arrival, codes } });
  expect(await statusOf(inStay(imageUrl))).toBe(404);
  await change({ cannotGetInAt: new Date() });
  expect(await statusOf(inStay(imageUrl))).toBe(200);
});

it('a picture has its plain address again, in all processes, once it is for everybody', async () => {
  const now = await host.call(getArrival, { params: { id: cabin.id } });
  await host.call(saveArrival, { params: { id: cabin.id }, body: { ...now, textWhen: 'always' } });
  for (const client of [anybody, clientOf(secondApp)]) {
    await expect.poll(() => statusOf(pictures.ofText, client)).toBe(200);
  }
  await host.call(saveArrival, {
    params: { id: cabin.id },
    body: { ...now, rowVersion: now.rowVersion + 1, textWhen: 'stay' },
  });
  for (const client of [anybody, clientOf(secondApp)]) {
    await expect.poll(() => statusOf(pictures.ofText, client)).toBe(404);
  }
});

it('stays sealed in the trash', async () => {
  await change({ arrivedAt: new Date(), digitsOff: true });
  const kinds = (await host.call(listNotifications, {})).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['digitsOff', 'stayArrived', 'stayCannotGetIn']);
  await change({ digitsOff: false });
  expect((await host.call(listNotifications, {})).map(({ kind }) => kind)).not.toContain('digitsOff');
  await host.call(deleteCabin, { params: { id: cabin.id }, query: { releaseToken: 'true' } });
  expect(await statusOf(pictures.ofText)).toBe(404);
  expect(await statusOf(inStay(pictures.ofText))).toBe(404);
  expect(await host.call(listNotifications, {})).toEqual([]);
});

import { afterAll, expect, test } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { saveCabinService } from '#shared/contracts/services.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { crowdGuide } from '#test/crowded-guide.ts';
import { newCabin, newHost, newTemplate, serviceIdOf } from '#test/factories.ts';
import { pictureAs } from '#test/pictures.ts';

const app = await startTestApp();
const otherApp = await startSecondApp(app);
afterAll(async () => {
  await otherApp.close();
  await app.close();
});
const host = await newHost(app, { plan: 'premium' });
const hosts = [host, clientOf(otherApp, host.token)] as const;

const ROUNDS = 20;

/** Sends all saves at the same time, alternating between two processes; returns the statuses of the answers. */
async function saveTogether(saves: [path: string, body: object][]): Promise<number[]> {
  const answers = await Promise.all(
    saves.map(async ([path, body], at) => hosts[at % 2 === 0 ? 0 : 1].send('PUT', path, body)),
  );
  return answers.map(({ status }) => status);
}

test('a cabin never has only one of latitude and longitude', async () => {
  const { id } = await newCabin(host);
  for (let round = 0; round < ROUNDS; round += 1) {
    await host.call(updateCabin, { params: { id }, body: { latitude: 57, longitude: 13 } });
    const places = [{ latitude: null, longitude: null }, { latitude: 58 }, { longitude: 12 }];
    const statuses = await saveTogether(places.map((place) => [`/api/cabins/${id}`, place]));
    expect(statuses[0]).toBe(200);
    for (const status of statuses) expect([200, 400]).toContain(status);
  }
});

test('saves with the same pictures in different orders do not deadlock', async () => {
  const [one, other] = [await newCabin(host), await newCabin(host)];
  const serviceId = await serviceIdOf(host, 'restaurants');
  const upload = async () => (await host.call(uploadPicture, { body: await pictureAs('png') })).imageUrl;
  const pictures = [await upload(), await upload()];
  const value = (images: readonly string[]) =>
    JSON.stringify({ items: images.map((imageUrl) => ({ name: 'Kajen', imageUrl })) });
  const cabins = [
    { id: one.id, images: pictures },
    { id: other.id, images: pictures.toReversed() },
  ];
  for (const { id, images } of cabins)
    await host.call(saveCabinService, { params: { id, serviceId }, body: { valueJson: value(images) } });
  for (let rowVersion = 1; rowVersion <= ROUNDS; rowVersion += 1) {
    const saves = cabins.flatMap(({ id, images }): [string, object][] => [
      [`/api/cabins/${id}/services/${serviceId}`, { valueJson: value(images), rowVersion }],
      [`/api/cabins/${id}`, { imageUrl: images[1] }],
    ]);
    expect(await saveTogether(saves)).toEqual([200, 200, 200, 200]);
  }
});

test('two simultaneous additions cannot exceed the guide size together', async () => {
  const long = { name: 'Bastu', subtype: 'info', description: 'x'.repeat(1000) } as const;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await newCabin(host);
    const shown = [await newTemplate(host), await newTemplate(host)];
    for (const template of shown)
      await host.call(attachTemplate, { params: { id, templateId: template.id } });
    await crowdGuide(app, host, id, 1500);
    const statuses = await saveTogether(shown.map((template) => [`/api/host-services/${template.id}`, long]));
    expect(statuses.toSorted()).toEqual([200, 409]);
  }
});

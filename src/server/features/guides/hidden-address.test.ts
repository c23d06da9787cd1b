import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { getGuide } from '#shared/contracts/guides.ts';
import { previewGuide } from '#shared/contracts/previews.ts';
import { saveCabinService } from '#shared/contracts/services.ts';
import { users } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { fillService, newActiveCabin, newHost, type TestHost } from '#test/factories.ts';

let app: TestApp;
let host: TestHost;

beforeAll(async () => {
  app = await startTestApp();
  host = await newHost(app, { plan: 'premium' });
});

afterAll(() => app.close());

/** Texts that reveal the place: address, region, coordinates as numbers or as words. */
const PLACE = /Näsets|Sjuhärad|57[.,]66|13[.,]34/;

async function placedCabin(owner = host) {
  const cabin = await newActiveCabin(app, owner);
  const body = { location: 'Näsets väg 14', region: 'Sjuhärad', latitude: 57.66123, longitude: 13.34567 };
  await owner.call(updateCabin, { params: { id: cabin.id }, body });
  await fillService(owner, cabin.id, 'contact', { name: 'Astrid', phone: '+46701234567' });
  return cabin;
}

const guideOf = (token: string) => clientOf(app).call(getGuide, { params: { token } });

/** All output of a guide: page, JSON, manifest, link preview, and the host's preview. */
async function outlets(token: string, id: number) {
  const get = async (url: string) => (await app.app.inject({ url })).body;
  return {
    page: await get(`/cabins/${token}`),
    json: await get(`/api/guest/${token}`),
    manifest: await get(`/guest/manifests/${token}.json`),
    preview: (await host.call(previewGuide, { params: { id }, body: {} })).html,
  };
}

async function expectHidden(token: string, id: number) {
  for (const [outlet, text] of Object.entries(await outlets(token, id)))
    expect(text.match(PLACE), outlet).toBeNull();
}

it.each([true, false])(
  'an address that its host hid is nowhere, with the weather shown: %s',
  async (show) => {
    const { id, token } = await placedCabin();
    await fillService(host, id, 'weather_now', { show, showAddress: false });
    await expectHidden(token, id);
    const { cabin, emergencyPlace } = await guideOf(token);
    expect({ ...cabin, emergencyPlace }).toMatchObject({
      location: null,
      region: null,
      latitude: null,
      longitude: null,
      emergencyPlace: null,
    });
  },
);

it('the address stays hidden when its service is hidden, and appears when the option is turned off', async () => {
  const { id, token } = await placedCabin();
  const { serviceId, rowVersion } = await fillService(host, id, 'weather_now', {
    show: true,
    showAddress: false,
  });
  const params = { id, serviceId };
  const hidden = await host.call(saveCabinService, { params, body: { isEnabled: false, rowVersion } });
  await expectHidden(token, id);
  const valueJson = JSON.stringify({ show: true, showAddress: true });
  const preview = (valueOf: string) =>
    host.call(previewGuide, {
      params: { id },
      body: { service: { serviceId, key: 'weather_now', valueJson: valueOf } },
    });
  expect((await preview(valueJson)).html).toMatch(PLACE);
  await host.call(saveCabinService, { params, body: { valueJson, rowVersion: hidden.rowVersion } });
  expect((await guideOf(token)).cabin.location).toBe('Näsets väg 14');
  expect((await preview('{"showAddress":false}')).html).not.toMatch(PLACE);
});

it('is shown when the service was never set up', async () => {
  const { token } = await placedCabin();
  expect((await guideOf(token)).cabin).toMatchObject({ location: 'Näsets väg 14', latitude: 57.66123 });
});

it('the emergency part always shows it, and no other part does', async () => {
  const { id, token } = await placedCabin();
  await fillService(host, id, 'weather_now', { show: true, showAddress: false });
  await fillService(host, id, 'emergencies', {});
  const { cabin, emergencyPlace } = await guideOf(token);
  expect(cabin).toMatchObject({ location: null, latitude: null });
  expect(emergencyPlace).toEqual({
    location: 'Näsets väg 14',
    region: 'Sjuhärad',
    latitude: 57.66123,
    longitude: 13.34567,
  });
  const { page } = await outlets(token, id);
  expect(page).not.toContain('google.com/maps');
  // In the part itself and in the sheet of the quick action.
  expect(page.split('Näsets väg 14')).toHaveLength(3);
});

it('in restricted guides only the emergency part shows the address', async () => {
  const owner = await newHost(app, { plan: 'pro' });
  await placedCabin(owner);
  const { token } = await placedCabin(owner);
  await app.database.db.update(users).set({ plan: 'basic' }).where(eq(users.id, owner.id));
  const guide = await guideOf(token);
  expect(guide).toMatchObject({
    restricted: true,
    cabin: { name: 'Sjöstugan', location: null, region: null, latitude: null },
    emergencyPlace: { location: 'Näsets väg 14' },
  });
  expect(guide.services.map(({ key }) => key)).toEqual(['contact']);
  const page = (await app.app.inject({ url: `/cabins/${token}` })).body;
  expect(page.split('Näsets väg 14')).toHaveLength(3);
});

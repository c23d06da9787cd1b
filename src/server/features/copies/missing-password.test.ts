import { afterAll, beforeAll, expect, it } from 'vitest';
import { activateCabin, copyCabin, importGuide } from '#shared/contracts/cabins.ts';
import { getGuide } from '#shared/contracts/guides.ts';
import { previewGuide } from '#shared/contracts/previews.ts';
import {
  listCabinServices,
  listServiceVersions,
  restoreServiceVersion,
  saveCabinService,
} from '#shared/contracts/services.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { fillService, newCabin, newCode, newHost, type TestHost } from '#test/factories.ts';
import { downloadGuideFile } from '#test/guide-file.ts';

let app: TestApp;
let host: TestHost;

beforeAll(async () => {
  app = await startTestApp();
  host = await newHost(app, { plan: 'premium' });
});

afterAll(() => app.close());

async function original(password = 'hemligt-99') {
  const { id } = await newCabin(host);
  await fillService(host, id, 'wifi', { ssid: 'Sjönät', password });
  await fillService(host, id, 'rules', { text: 'Ingen får röka.' });
  return id;
}

const copied = async (id: number): Promise<number> => {
  const copy = await host.call(copyCabin, { params: { id }, body: { name: 'Norra', location: 'Viken' } });
  return copy.id;
};

const takenIn = async (file: Buffer): Promise<number> => (await host.call(importGuide, { body: file })).id;

const imported = async (id: number): Promise<number> => takenIn(await downloadGuideFile(app, host, id));

const wifiOf = async (id: number) => {
  const rows = await host.call(listCabinServices, { params: { id } });
  const wifi = rows.find(({ key }) => key === 'wifi');
  if (wifi === undefined) throw new Error('the copy has no wifi');
  return wifi;
};

async function activate(id: number): Promise<string> {
  const code = await newCode(app);
  await host.call(activateCabin, { params: { id }, body: { code } });
  return code;
}

/** The wifi as guests get it: page, JSON, card and the preview. */
async function shownOfWifi(id: number, code: string) {
  const guide = await clientOf(app).call(getGuide, { params: { token: code } });
  const page = await app.app.inject({ url: `/cabins/${code}` });
  const { html } = await host.call(previewGuide, { params: { id }, body: {} });
  const card = await host.send('GET', `/api/cabins/${id}/card.svg`);
  return {
    keys: guide.services.map(({ key }) => key),
    all: [page.body, html, JSON.stringify(guide), card.text].join('\n'),
  };
}

it.each([
  ['copied', copied],
  ['imported', imported],
])('guests do not see the wifi of a guide that was %s until it is saved', async (_how, make) => {
  const id = await make(await original());
  const { serviceId, valueJson, rowVersion } = await wifiOf(id);
  expect(JSON.parse(valueJson)).toEqual({ ssid: 'Sjönät', password: '', passwordMissing: true });
  const code = await activate(id);
  const before = await shownOfWifi(id, code);
  expect(before.keys).toEqual(['rules']);
  expect(before.all).not.toMatch(/Sjönät|hemligt|nopass|WIFI:|passwordMissing|open network/i);

  // An unchanged value sent with the switch does not count as saved by a person.
  const params = { id, serviceId };
  const echo = await host.call(saveCabinService, {
    params,
    body: { isEnabled: true, valueJson, rowVersion },
  });
  expect((await shownOfWifi(id, code)).keys).toEqual(['rules']);
  const [first] = await host.call(listServiceVersions, { params });
  const restored = await host.call(restoreServiceVersion, {
    params: { ...params, version: first?.version ?? 0 },
  });
  expect(restored.valueJson).toBe(valueJson);

  const now = JSON.stringify({ ssid: 'Norra', password: 'ny-kod-11' });
  await host.call(saveCabinService, {
    params,
    body: { valueJson: now, rowVersion: Math.max(echo.rowVersion, restored.rowVersion) },
  });
  const after = await shownOfWifi(id, code);
  expect(after.keys).toContain('wifi');
  expect(after.all).toContain('ny-kod-11');
});

it('a wifi without password is open once a host has saved it so', async () => {
  const id = await copied(await original());
  const { serviceId, rowVersion } = await wifiOf(id);
  const valueJson = JSON.stringify({ ssid: 'Norra', password: '', passwordMissing: true });
  await host.call(saveCabinService, { params: { id, serviceId }, body: { valueJson, rowVersion } });
  expect(JSON.parse((await wifiOf(id)).valueJson)).toEqual({ ssid: 'Norra', password: '' });
  expect((await shownOfWifi(id, await activate(id))).keys).toContain('wifi');
});

it('an open network lacks no password', async () => {
  const id = await original('');
  for (const make of [copied, imported])
    expect(JSON.parse((await wifiOf(await make(id))).valueJson)).toEqual({ ssid: 'Sjönät', password: '' });
});

it('the password is also missing in copies of a copy and in imports', async () => {
  const id = await copied(await original());
  for (const make of [copied, imported])
    expect(JSON.parse((await wifiOf(await make(id))).valueJson)).toMatchObject({ passwordMissing: true });
});

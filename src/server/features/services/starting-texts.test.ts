import { afterAll, describe, expect, it } from 'vitest';
import { analyticsCabins } from '#shared/contracts/analytics.ts';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { getGuide } from '#shared/contracts/guides.ts';
import { listCabinServices, saveCabinService, serviceDefaults } from '#shared/contracts/services.ts';
import { listTranslations } from '#shared/contracts/translations.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { SERVICE_KEYS, type ServiceKey } from '#shared/service-keys.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newActiveCabin, newAdmin, newHost, serviceIdOf, type TestHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const guest = clientOf(app);
const admin = await newAdmin(app);

const BASIC = SERVICE_KEYS.filter((key) => SERVICE_KINDS[key].tier === 'basic');

/** Switches a service on like the Add Service dialog. */
const enable = async (
  host: TestHost,
  id: number,
  key: ServiceKey,
  body: { valueJson?: string | null } = {},
) =>
  host.call(saveCabinService, {
    params: { id, serviceId: await serviceIdOf(host, key) },
    body: { isEnabled: true, ...body },
  });

async function cabinWithAllBasic() {
  const host = await newHost(app, { plan: 'pro', language: 'sv' });
  const cabin = await newActiveCabin(app, host);
  for (const key of BASIC) await enable(host, cabin.id, key);
  return { host, cabin, params: { id: cabin.id } };
}

describe('a service that was only switched on', () => {
  it('shows guests no starting text, on the page or as JSON', async () => {
    const { host, cabin } = await cabinWithAllBasic();
    const starts = await host.call(serviceDefaults, {});
    const page = await guest.send('GET', `/cabins/${cabin.token}`);
    const json = JSON.stringify(await guest.call(getGuide, { params: { token: cabin.token }, query: {} }));
    for (const key of ['rules', 'checkout', 'contact'] as const) {
      const [first = ''] = Object.values(JSON.parse(starts[key] ?? '{}') as Record<string, string>);
      const line = first.split('\n')[0] ?? '';
      expect(line.length, key).toBeGreaterThan(5);
      expect(page.text).not.toContain(line);
      expect(json).not.toContain(line);
    }
    expect(page.text).not.toContain('1177.se');
  });

  it('shows the address, the emergency numbers and the weather, which need no text', async () => {
    const { cabin } = await cabinWithAllBasic();
    const { services } = await guest.call(getGuide, {
      params: { token: cabin.token },
      query: { lang: 'sv' },
    });
    expect(services.map(({ key, value }) => [key, value])).toEqual([
      ['weather_now', { show: true, showAddress: true }],
      ['emergencies', { emergencyNumber: '', nonEmergencyNumber: '', hospitals: [] }],
    ]);
    const { text } = await guest.send('GET', `/cabins/${cabin.token}?lang=sv`);
    expect(text).toContain('Granön 4, Tranemo');
    for (const number of ['tel:112', 'tel:1177', 'tel:11414', 'tel:11313']) expect(text).toContain(number);
  });

  it('does not count as complete and has nothing to translate', async () => {
    const { host, cabin, params } = await cabinWithAllBasic();
    const completeness = async () =>
      (await admin.call(analyticsCabins, { query: { q: cabin.token } })).items[0]?.completeness;
    // Two of ten parts: the tag and the weather.
    expect(await completeness()).toBe(20);
    await host.call(updateCabin, { params, body: { translationLanguages: ['de'] } });
    const texts = async () =>
      (await host.call(listTranslations, { params: { ...params, lang: 'de' } })).items.map(
        ({ source }) => source,
      );
    expect(await texts()).toEqual(['Sjöstugan']);
    const rules = (await host.call(listCabinServices, { params })).find(({ key }) => key === 'rules');
    await host.call(saveCabinService, {
      params: { id: cabin.id, serviceId: rules?.serviceId ?? 0 },
      body: { valueJson: '{"text":"Tyst!"}', rowVersion: 1 },
    });
    expect(await completeness()).toBe(30);
    expect(await texts()).toEqual(['Sjöstugan', 'Tyst!']);
  });

  it('is shown once it was saved, even with the unchanged starting text', async () => {
    const { host, cabin, params } = await cabinWithAllBasic();
    const start = (await host.call(serviceDefaults, {}))['rules'] ?? '';
    const row = (await host.call(listCabinServices, { params })).find(({ key }) => key === 'rules');
    await host.call(saveCabinService, {
      params: { id: cabin.id, serviceId: row?.serviceId ?? 0 },
      body: { valueJson: start, rowVersion: row?.rowVersion ?? 0 },
    });
    const { services } = await guest.call(getGuide, { params: { token: cabin.token }, query: {} });
    expect(services.find(({ key }) => key === 'rules')?.value).toEqual(JSON.parse(start));
  });
});

describe('switching a service', () => {
  it.each([undefined, null, '', ' ', '{}', ' { } '])('on needs no value: %j', async (valueJson) => {
    const host = await newHost(app);
    const { id } = await newActiveCabin(app, host);
    const saved = await enable(host, id, 'rules', valueJson === undefined ? {} : { valueJson });
    expect(saved).toMatchObject({ isEnabled: true, valueJson: '{}' });
  });

  it.each([
    ['rules', null, '{"text":"Tyst!"}'],
    ['rules', '', '{"text":"Tyst!"}'],
    ['rules', '{}', '{"text":"Tyst!"}'],
    ['weather_now', '{}', '{"show":true,"showAddress":false}'],
  ] as const)('%s off and on again with %j keeps what was saved', async (key, valueJson, saved) => {
    const host = await newHost(app);
    const { id } = await newActiveCabin(app, host);
    const { serviceId } = await enable(host, id, key, { valueJson: saved });
    const params = { id, serviceId };
    for (const [isEnabled, rowVersion] of [
      [false, 1],
      [true, 2],
    ] as const) {
      const row = await host.call(saveCabinService, { params, body: { isEnabled, valueJson, rowVersion } });
      expect(row).toMatchObject({ isEnabled, valueJson: saved });
    }
  });
});

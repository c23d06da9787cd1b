import { afterAll, describe, expect, it } from 'vitest';
import { serviceCatalog } from '#shared/contracts/services.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newHost, newTemplate } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

const BASIC = ['checkout', 'contact', 'emergencies', 'house_info', 'rules', 'weather_now', 'wifi'];
const PRO = ['cleaning', 'faq', 'parking', 'restaurants', 'shopping_services', 'taxi', 'tips'];
const PREMIUM = ['custom', 'minibar', 'wellness'];

/** Keys by tier, each tier's in alphabetical order. */
const byTier = (services: { key: string; type: string }[]) =>
  Object.fromEntries(
    ['basic', 'pro', 'premium'].map((tier) => [
      tier,
      services
        .filter(({ type }) => type === tier)
        .map(({ key }) => key)
        .sort(),
    ]),
  );

describe('GET /api/services/catalog', () => {
  it.each([
    ['basic', { basic: BASIC, pro: [], premium: [] }],
    ['pro', { basic: BASIC, pro: PRO, premium: [] }],
    ['premium', { basic: BASIC, pro: PRO, premium: PREMIUM }],
  ] as const)('lists what a %s host may use', async (plan, expected) => {
    const host = await newHost(app, { plan });
    expect(byTier(await host.call(serviceCatalog, {}))).toEqual(expected);
    expect(byTier(await host.call(serviceCatalog, { query: { includeAll: 'false' } }))).toEqual(expected);
  });

  it('lists all 17 with includeAll', async () => {
    const services = await (await newHost(app)).call(serviceCatalog, { query: { includeAll: 'true' } });
    expect(byTier(services)).toEqual({ basic: BASIC, pro: PRO, premium: PREMIUM });
    expect(new Set(services.map(({ id }) => id)).size).toBe(17);
  });

  it('is sorted by tier, then by name', async () => {
    const services = await (await newHost(app)).call(serviceCatalog, { query: { includeAll: 'true' } });
    const ranked = services.map(
      ({ type, name }) => `${['basic', 'pro', 'premium'].indexOf(type)} ${name.toLowerCase()}`,
    );
    expect(ranked).toEqual([...ranked].sort());
    expect(services.find(({ key }) => key === 'weather_now')).toMatchObject({ name: 'Weather & Address' });
  });

  it.each(['basic', 'pro', 'premium'] as const)('filters by type=%s', async (type) => {
    const host = await newHost(app);
    const all = await host.call(serviceCatalog, { query: { type, includeAll: 'true' } });
    expect(new Set(all.map((service) => service.type))).toEqual(new Set([type]));
    expect(await host.call(serviceCatalog, { query: { type } })).toHaveLength(type === 'basic' ? 7 : 0);
  });

  it('does not list custom services', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const { id } = await newTemplate(host);
    const ids = (await host.call(serviceCatalog, { query: { includeAll: 'true' } })).map(
      (service) => service.id,
    );
    expect(ids).not.toContain(id);
  });

  it.each(['type=gold', 'type=', 'includeAll=1', 'type=basic&type=pro'])('refuses ?%s', async (query) => {
    const host = await newHost(app);
    expect(await host.send('GET', `/api/services/catalog?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });

  it('requires a session', async () => {
    expect(await clientOf(app).refused(serviceCatalog, {})).toMatchObject({ status: 401 });
  });
});

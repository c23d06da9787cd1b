import { afterAll, describe, expect, it } from 'vitest';
import { serviceCatalog, serviceDefaults, serviceStatus } from '#shared/contracts/services.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { fillService, newCabin, newHost, newTemplate } from '#test/factories.ts';
import { me } from '#shared/contracts/accounts/accounts.ts';
import { eq } from 'drizzle-orm';
import type { ServiceKey } from '#shared/service-keys.ts';
import { users } from '#server/db/schema.ts';

const app = await startTestApp();
afterAll(() => app.close());

const BASIC = ['checkout', 'contact', 'emergencies', 'house_info', 'rules', 'weather_now', 'wifi'];
const PRO = ['cleaning', 'faq', 'parking', 'restaurants', 'shopping_services', 'taxi', 'tips'];
const PREMIUM = ['custom', 'minibar', 'wellness'];

/** The keys of each tier, in alphabetical order. */
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

const DAY_MS = 86_400_000;

describe('GET /api/services/status', () => {
  it.each([
    ['basic', null, 'basic'],
    ['pro', null, 'pro'],
    ['premium', null, 'premium'],
    ['premium', 30, 'premium'],
    ['premium', -1, 'premium'],
    ['premium', -13.99, 'premium'],
    ['premium', -14.01, 'basic'],
    ['pro', -400, 'basic'],
  ] as const)('of the %s plan ending in %s days is %s', async (plan, days, tier) => {
    const planExpiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS);
    const host = await newHost(app, { plan, planExpiresAt });
    expect(await host.call(serviceStatus, {})).toEqual({ tier });
    expect(await host.call(me, {})).toMatchObject({ status: tier });
  });
});

async function defaultsOf(host: Awaited<ReturnType<typeof newHost>>): Promise<Record<string, unknown>> {
  const defaults = await host.call(serviceDefaults, {});
  return Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, JSON.parse(value) as unknown]),
  );
}

describe('GET /api/services/defaults', () => {
  it('has the emergency numbers and the host’s contact', async () => {
    const host = await newHost(app);
    await app.database.db.update(users).set({ phone: '+46 70 123 45 67' }).where(eq(users.id, host.id));
    const defaults = await defaultsOf(host);
    expect(defaults['emergencies']).toMatchObject({ emergencyNumber: '112', nonEmergencyNumber: '114 14' });
    expect(JSON.stringify(defaults['emergencies'])).toContain('1177');
    expect(defaults['contact']).toMatchObject({
      name: 'Astrid Lind',
      email: host.email,
      phone: '+46 70 123 45 67',
    });
    expect(defaults['weather_now']).toEqual({ show: true, showAddress: true });
  });

  it.each([
    ['en', /check out/i, /smoking/i],
    ['sv', /checka ut/i, /rökning/i],
    ['no', /utsjekk/i, /røyking/i],
    ['fi', /luovuta/i, /tupakointi/i],
    ['da', /tjek ud/i, /rygning/i],
  ] as const)('is written in the language of the host, %s', async (language, checkout, rules) => {
    const defaults = await defaultsOf(await newHost(app, { language }));
    expect((defaults['checkout'] as { text: string }).text).toMatch(checkout);
    expect((defaults['rules'] as { text: string }).text).toMatch(rules);
  });

  it('can be saved unchanged', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const { id } = await newCabin(host);
    for (const [key, value] of Object.entries(await defaultsOf(host))) {
      const saved = await fillService(host, id, key as ServiceKey, value as object);
      expect(JSON.parse(saved.valueJson)).toEqual(value);
    }
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { serviceDefaults } from '#shared/contracts/services.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newCabin, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

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

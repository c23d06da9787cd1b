import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { getGuide } from '#shared/contracts/guides.ts';
import { attachTemplate, createTemplate } from '#shared/contracts/templates.ts';
import { GRACE_DAYS } from '#shared/plans.ts';
import { cabinServices, users } from '#server/db/schema.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { fillService, newActiveCabin, newCode, newHost } from '#test/factories.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const DAY_MS = 86_400_000;

const guideOf = (token: string) => clientOf(app).call(getGuide, { params: { token } });
const keysOf = async (token: string) => (await guideOf(token)).services.map(({ key }) => key);
const expire = (userId: number, daysAgo: number) =>
  app.database.db
    .update(users)
    .set({ planExpiresAt: new Date(Date.now() - daysAgo * DAY_MS) })
    .where(eq(users.id, userId));

/** A premium host's cabin with a service of each tier and a template. */
async function premiumCabin() {
  const host = await newHost(app, { plan: 'premium' });
  const cabin = await newActiveCabin(app, host, 'Sjöstugan');
  await host.call(updateCabin, {
    params: { id: cabin.id },
    body: { description: 'Byggd 1908.', imageUrl: 'https://pictures.example/1.jpg' },
  });
  await fillService(host, cabin.id, 'wellness', { items: [{ name: 'Badhuset' }] });
  await fillService(host, cabin.id, 'emergencies', { emergencyNumber: '112' });
  await fillService(host, cabin.id, 'cleaning', { text: 'Dammsug gärna.' });
  await fillService(host, cabin.id, 'wifi', { ssid: 'Sjönät', password: 'hemligt' });
  await fillService(host, cabin.id, 'contact', { name: 'Astrid' });
  const template = await host.call(createTemplate, {
    body: { name: 'Bastu', description: 'Vid bryggan.', subtype: 'info' },
  });
  await host.call(attachTemplate, { params: { id: cabin.id, templateId: template.id } });
  return { host, cabin, template };
}

describe('a guide as JSON', () => {
  it('holds what the page shows, in the host’s order', async () => {
    const { cabin, template } = await premiumCabin();
    const guide = await guideOf(cabin.token);
    expect(guide).toMatchObject({
      code: cabin.token,
      language: 'en',
      ownLanguage: 'en',
      restricted: false,
      cabin: { name: 'Sjöstugan', description: 'Byggd 1908.', themeKey: 'standard' },
      templates: [{ id: template.id, name: 'Bastu' }],
    });
    expect(guide.services.map(({ key }) => key)).toEqual([
      'wellness',
      'emergencies',
      'cleaning',
      'wifi',
      'contact',
    ]);
    expect(guide.services[3]?.value).toEqual({ ssid: 'Sjönät', password: 'hemligt' });
    expect(Date.now() - Date.parse(guide.updatedAt)).toBeLessThan(60_000);
  });

  // ASVS 8.2.3, 15.3.1
  it('holds nothing that is not for guests', async () => {
    const { host, cabin } = await premiumCabin();
    await host.call(updateCabin, {
      params: { id: cabin.id },
      body: { notes: 'Nyckeln ligger under krukan.' },
    });
    const answer = await clientOf(app).send('GET', `/api/guest/${cabin.token}`);
    expect(JSON.stringify(answer.body)).not.toMatch(/krukan|@cabins\.example|userId|plan/);
    const page = await app.app.inject({ url: `/cabins/${cabin.token}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/krukan|@cabins\.example/);
  });

  it('uses the requested language', async () => {
    const { cabin } = await premiumCabin();
    const guide = await clientOf(app).call(getGuide, {
      params: { token: cabin.token },
      query: { lang: 'de' },
    });
    expect(guide.language).toBe('de');
  });

  it('is refused with a reason when there is none', async () => {
    const nobody = clientOf(app);
    expect(await nobody.refused(getGuide, { params: { token: await newCode(app) } })).toMatchObject({
      status: 404,
      code: 'tag_free',
    });
    expect(await nobody.refused(getGuide, { params: { token: 'ZZZZ0000' } })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await nobody.refused(getGuide, { params: { token: 'abcd1234' } })).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
  });
});

describe('an empty service', () => {
  it('is left out, except services with built-in content', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const { id, token } = await newActiveCabin(app, host);
    const empty = { isEnabled: true, valueJson: '{}', sortOrder: 0, cabinId: id };
    const { rows } = await app.database.pool.query<{ id: number }>(
      'select id::int from services where user_id is null order by id',
    );
    await app.database.db
      .insert(cabinServices)
      .values(rows.map((service) => ({ ...empty, serviceId: service.id })));
    expect(await keysOf(token)).toEqual(['weather_now', 'emergencies']);
  });

  it('with an invalid value is left out without affecting others', async () => {
    const { cabin } = await premiumCabin();
    const serviceId = (await guideOf(cabin.token)).services[0]?.serviceId ?? 0;
    for (const nonsense of ['{"items":"none"}', 'no JSON', '[]', 'null']) {
      const row = and(eq(cabinServices.cabinId, cabin.id), eq(cabinServices.serviceId, serviceId));
      await app.database.db.update(cabinServices).set({ valueJson: nonsense }).where(row);
      expect(await keysOf(cabin.token)).toEqual(['emergencies', 'cleaning', 'wifi', 'contact']);
    }
    const page = await app.app.inject({ url: `/cabins/${cabin.token}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('Badhuset');
  });
});

describe('beyond the host’s plan', () => {
  it('services are hidden, not deleted', async () => {
    const { host, cabin } = await premiumCabin();
    const setPlan = (plan: 'basic' | 'pro' | 'premium') =>
      app.database.db.update(users).set({ plan }).where(eq(users.id, host.id));
    await setPlan('pro');
    expect(await keysOf(cabin.token)).toEqual(['emergencies', 'cleaning', 'wifi', 'contact']);
    expect((await guideOf(cabin.token)).templates).toEqual([]);
    await setPlan('basic');
    expect(await keysOf(cabin.token)).toEqual(['emergencies', 'wifi', 'contact']);
    await setPlan('premium');
    expect((await guideOf(cabin.token)).templates).toHaveLength(1);
  });

  it('an expired plan stays in effect during the grace period, then becomes basic', async () => {
    const { host, cabin } = await premiumCabin();
    await expire(host.id, GRACE_DAYS - 1);
    expect(await keysOf(cabin.token)).toContain('wellness');
    await expire(host.id, GRACE_DAYS + 1);
    expect(await keysOf(cabin.token)).toEqual(['emergencies', 'wifi', 'contact']);
  });

  it('a cached page changes when the grace period ends, without a write', async () => {
    const { host, cabin } = await premiumCabin();
    const endsAt = Date.now() + 1500;
    await app.database.db
      .update(users)
      .set({ planExpiresAt: new Date(endsAt - GRACE_DAYS * DAY_MS) })
      .where(eq(users.id, host.id));
    const page = async () => (await app.app.inject({ url: `/cabins/${cabin.token}` })).body;
    expect(await page()).toContain('Badhuset');
    expect(await page()).toContain('Badhuset');
    await new Promise((resolve) => setTimeout(resolve, endsAt + 20 - Date.now()));
    expect(await page()).not.toContain('Badhuset');
  });

  it('cabins beyond the limit show only name, contact and emergency numbers; the oldest activations stay complete', async () => {
    const { host, cabin: oldest } = await premiumCabin();
    const younger = await newActiveCabin(app, host, 'Skogsstugan');
    await host.call(updateCabin, {
      params: { id: younger.id },
      body: { description: 'Mitt i skogen.', imageUrl: 'https://pictures.example/2.jpg' },
    });
    await fillService(host, younger.id, 'wifi', { ssid: 'Skognät', password: 'hemligt' });
    await fillService(host, younger.id, 'contact', { name: 'Astrid' });
    await expire(host.id, GRACE_DAYS + 1);

    expect((await guideOf(oldest.token)).restricted).toBe(false);
    const guide = await guideOf(younger.token);
    expect(guide).toMatchObject({
      restricted: true,
      cabin: { name: 'Skogsstugan', description: null, imageUrl: null },
    });
    expect(guide.services.map(({ key }) => key)).toEqual(['contact']);
    const { body } = await app.app.inject({ url: `/cabins/${younger.token}` });
    expect(body).toContain('Skogsstugan');
    expect(body).toContain('Astrid');
    expect(body).not.toMatch(/Skognät|Mitt i skogen|pictures\.example/);
  });

  it('a disabled host has no guides', async () => {
    const { host, cabin } = await premiumCabin();
    await app.database.db.update(users).set({ isDisabled: true }).where(eq(users.id, host.id));
    const refused = await clientOf(app).refused(getGuide, { params: { token: cabin.token } });
    expect(refused.code).toBe('not_found');
  });
});

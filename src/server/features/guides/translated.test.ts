import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { getGuide } from '#shared/contracts/guides.ts';
import { saveCabinService } from '#shared/contracts/services.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import { saveTranslations } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { GRACE_DAYS } from '#shared/plans.ts';
import { users } from '#server/db/schema.ts';
import { type TestApp, startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { fillService, newActiveCabin, newHost, newTemplate, type TestHost } from '#test/factories.ts';

let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  first = await startTestApp();
  second = await startSecondApp(first);
});

afterAll(async () => {
  await second.close();
  await first.close();
});

type Items = { serviceId: number | null; field: string; text: string }[];

const premiumHost = () => newHost(first, { plan: 'premium', language: 'sv' });
const translate = (host: TestHost, id: number, lang: GuestLanguage, items: Items) =>
  host.call(saveTranslations, { params: { id, lang }, body: { items } });
const guideOf = (token: string, lang: GuestLanguage) =>
  clientOf(first).call(getGuide, { params: { token }, query: { lang } });
const pageOf = async (token: string, lang: GuestLanguage, { app } = first) =>
  (await app.inject({ url: `/cabins/${token}?lang=${lang}` })).body;
const name = (text: string): Items => [{ serviceId: null, field: 'name', text }];

/** A cabin with its name translated into German and French and its rules into German. */
async function translatedCabin(host: TestHost) {
  const cabin = await newActiveCabin(first, host, 'Sjöstugan');
  const rules = await fillService(host, cabin.id, 'rules', { text: 'Ingen rökning.' });
  const inGerman = { serviceId: rules.serviceId, field: 'text', text: 'Bitte nicht rauchen.' };
  await translate(host, cabin.id, 'de', [...name('Die Seehütte'), inGerman]);
  await translate(host, cabin.id, 'fr', name('La cabane du lac'));
  return { ...cabin, rules };
}

describe('a guide in another language', () => {
  it('shows translated texts, and marks the others with their language', async () => {
    const { token, rules } = await translatedCabin(await premiumHost());
    expect(await guideOf(token, 'de')).toMatchObject({
      language: 'de',
      ownLanguage: 'sv',
      languages: ['sv', 'de', 'fr'],
      translated: [':name', `${rules.serviceId}:text`],
      cabin: { name: 'Die Seehütte' },
      services: [{ value: { text: 'Bitte nicht rauchen.' } }],
    });
    const german = await pageOf(token, 'de');
    expect(german).toContain('<title>Die Seehütte</title>');
    expect(german).toContain('<h1>Die Seehütte</h1>');
    expect(german).toContain('<p>Bitte nicht rauchen.</p>');

    expect(await guideOf(token, 'fr')).toMatchObject({ translated: [':name'] });
    const french = await pageOf(token, 'fr');
    expect(french).toContain('<h1>La cabane du lac</h1>');
    expect(french).toContain('<p lang="sv">Ingen rökning.</p>');

    // The page's own words exist in six languages; the host's in those offered.
    expect(await guideOf(token, 'es')).toMatchObject({ language: 'es', translated: [] });
    expect(await pageOf(token, 'es')).toContain('<h1 lang="sv">Sjöstugan</h1>');
    expect(await guideOf(token, 'sv')).toMatchObject({ translated: [], cabin: { name: 'Sjöstugan' } });
  });

  it('shows a stale translation until it is renewed, and none of a deleted text', async () => {
    const host = await premiumHost();
    const { id, token, rules } = await translatedCabin(host);
    const describeCabin = (description: string) =>
      host.call(updateCabin, { params: { id }, body: { description } });
    await describeCabin('Byggd 1908.');
    await translate(host, id, 'de', [{ serviceId: null, field: 'description', text: 'Baujahr 1908.' }]);
    const before = (await guideOf(token, 'de')).updatedAt;
    await host.call(saveCabinService, {
      params: { id, serviceId: rules.serviceId },
      body: { valueJson: '{"text":"Rök ute."}', rowVersion: rules.rowVersion },
    });
    const stale = await guideOf(token, 'de');
    expect(stale.services).toMatchObject([{ value: { text: 'Bitte nicht rauchen.' } }]);
    await translate(host, id, 'de', [
      { serviceId: rules.serviceId, field: 'text', text: 'Bitte draußen rauchen.' },
    ]);
    const renewed = await guideOf(token, 'de');
    expect(renewed.services).toMatchObject([{ value: { text: 'Bitte draußen rauchen.' } }]);
    const times = [before, stale.updatedAt, renewed.updatedAt].map((at) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[2]).toBeGreaterThan(times[0] ?? 0);
    expect((await guideOf(token, 'fr')).updatedAt).not.toBe(renewed.updatedAt);
    expect(renewed.cabin.description).toBe('Baujahr 1908.');
    await describeCabin('');
    expect((await guideOf(token, 'de')).cabin.description ?? '').toBe('');
  });

  it('shows a translation that is longer than the limit of its source', async () => {
    const host = await premiumHost();
    const { id, token } = await newActiveCabin(first, host, 'Fyren');
    const items = [{ name: 'Näset', url: '', desc: 'Sandstrand.', kind: 'beach' }];
    const { serviceId } = await fillService(host, id, 'tips', { items });
    const { id: templateId } = await newTemplate(host);
    await host.call(attachTemplate, { params: { id, templateId } });
    const long = 'Sandstrand mit Sprungturm, '.repeat(50).trim();
    const places: [number | null, string][] = [
      [null, 'name'],
      [serviceId, 'items.0.desc'],
      [templateId, 'name'],
      [templateId, 'description'],
    ];
    await translate(
      host,
      id,
      'de',
      places.map(([of, field]) => ({ serviceId: of, field, text: `${long} ${of}-${field}` })),
    );
    expect((await guideOf(token, 'de')).translated).toHaveLength(4);
    const page = await pageOf(token, 'de');
    for (const [of, field] of places) expect(page).toContain(`${long} ${of}-${field}</`);
    expect(page).toContain('<b lang="sv">Näset</b>');
  });

  it('uses the translation of a template in every cabin', async () => {
    const host = await premiumHost();
    const one = await newActiveCabin(first, host);
    const other = await newActiveCabin(first, host);
    const { id: templateId } = await newTemplate(host);
    for (const { id } of [one, other]) await host.call(attachTemplate, { params: { id, templateId } });
    await host.call(updateCabin, { params: { id: other.id }, body: { translationLanguages: ['de'] } });
    await translate(host, one.id, 'de', [{ serviceId: templateId, field: 'name', text: 'Fahrradverleih' }]);
    for (const { token } of [one, other]) {
      expect(await guideOf(token, 'de')).toMatchObject({
        templates: [{ name: 'Fahrradverleih', description: 'Två cyklar i boden.' }],
        translated: [`${templateId}:name`],
      });
    }
  });

  it('shows nothing of other hosts', async () => {
    await translatedCabin(await premiumHost());
    const host = await premiumHost();
    const { id, token } = await newActiveCabin(first, host, 'Fyren');
    await fillService(host, id, 'rules', { text: 'Skor av.' });
    await host.call(updateCabin, { params: { id }, body: { translationLanguages: ['de'] } });
    expect(await guideOf(token, 'de')).toMatchObject({
      translated: [],
      cabin: { name: 'Fyren' },
      services: [{ value: { text: 'Skor av.' } }],
    });
  });

  it('uses the translated name in the manifest', async () => {
    const { token } = await translatedCabin(await premiumHost());
    const manifest = async (lang: string) =>
      (await first.app.inject({ url: `/guest/manifests/${token}.json?lang=${lang}` })).json<unknown>();
    expect(await manifest('de')).toMatchObject({ name: 'Die Seehütte', lang: 'de' });
    expect(await manifest('es')).toMatchObject({ name: 'Sjöstugan', lang: 'sv' });
  });
});

describe('languages beyond the plan', () => {
  const change = (host: TestHost, set: Partial<typeof users.$inferInsert>) =>
    first.database.db.update(users).set(set).where(eq(users.id, host.id));
  const DAY_MS = 86_400_000;

  it('are hidden beyond the plan’s number, in order, and return with the plan', async () => {
    const host = await premiumHost();
    const { id, token } = await translatedCabin(host);
    await translate(host, id, 'en', name('The lake cabin'));
    await change(host, { plan: 'pro' });
    expect(await guideOf(token, 'fr')).toMatchObject({
      languages: ['sv', 'de', 'fr'],
      translated: [':name'],
    });
    expect(await guideOf(token, 'en')).toMatchObject({ translated: [], cabin: { name: 'Sjöstugan' } });

    await change(host, { plan: 'premium', planExpiresAt: new Date(Date.now() - (GRACE_DAYS - 1) * DAY_MS) });
    expect((await guideOf(token, 'en')).languages).toEqual(['sv', 'de', 'fr', 'en']);
    await change(host, { planExpiresAt: new Date(Date.now() - (GRACE_DAYS + 1) * DAY_MS) });
    expect(await guideOf(token, 'de')).toMatchObject({ languages: ['sv'], translated: [] });
    await change(host, { planExpiresAt: null });
    expect((await guideOf(token, 'en')).cabin.name).toBe('The lake cabin');
  });

  it('disappear from a cached page when the grace period ends', async () => {
    const host = await premiumHost();
    const { token } = await translatedCabin(host);
    const endsAt = Date.now() + 500;
    await change(host, { planExpiresAt: new Date(endsAt - GRACE_DAYS * DAY_MS) });
    expect(await pageOf(token, 'de')).toContain('Die Seehütte');
    await vi.waitFor(
      async () => expect(await pageOf(token, 'de')).toContain('<h1 lang="sv">Sjöstugan</h1>'),
      { timeout: 30_000, interval: 50 },
    );
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt);
  });

  it('are not offered by restricted guides', async () => {
    const host = await premiumHost();
    await newActiveCabin(first, host, 'Den äldsta');
    const { token } = await translatedCabin(host);
    await change(host, { plan: 'basic' });
    expect(await guideOf(token, 'de')).toMatchObject({
      restricted: true,
      languages: ['sv'],
      translated: [],
      cabin: { name: 'Sjöstugan' },
    });
  });
});

describe('a translated page', () => {
  it('is refreshed in every process within a second of a save', async () => {
    const host = await premiumHost();
    const { id, token } = await translatedCabin(host);
    const { id: templateId } = await newTemplate(host);
    await host.call(attachTemplate, { params: { id, templateId } });
    const becomes = (text: string, lang: GuestLanguage = 'de') =>
      vi.waitFor(
        async () => {
          for (const app of [first, second]) expect(await pageOf(token, lang, app)).toContain(text);
        },
        { timeout: 30_000, interval: 20 },
      );
    await becomes('Die Seehütte');
    await translate(host, id, 'de', name('Das Haus am See'));
    await becomes('<h1>Das Haus am See</h1>');
    await becomes('<h1>La cabane du lac</h1>', 'fr');
    await translate(host, id, 'de', [{ serviceId: templateId, field: 'name', text: 'Räder' }]);
    await becomes('<h2>Räder</h2>');
    await translate(host, id, 'de', name(''));
    await becomes('<h1 lang="sv">Sjöstugan</h1>');
    await host.call(updateCabin, { params: { id }, body: { translationLanguages: ['fr'] } });
    await becomes('<h2 lang="sv">Cykeluthyrning</h2>');
  });

  it('costs one query', async () => {
    const { token } = await translatedCabin(await premiumHost());
    await pageOf(token, 'sv'); // prepares the statement on this connection
    let queries = 0;
    const count = () => void (queries += 1);
    first.database.pool.on('acquire', count);
    expect(await pageOf(token, 'de')).toContain('Die Seehütte');
    expect(await pageOf(token, 'de')).toContain('Die Seehütte');
    expect(queries).toBe(1);
    first.database.pool.off('acquire', count);
  });
});

// Over 300 lines: all tests move the same full guide between the same two sites.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  activateCabin,
  type Cabin,
  createCabin,
  getCabin,
  importGuide,
  updateCabin,
} from '#shared/contracts/cabins.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { listCabinServices, listServiceVersions, saveCabinService } from '#shared/contracts/services.ts';
import {
  attachTemplate,
  createTemplate,
  listTemplates,
  type Template,
  updateTemplate,
} from '#shared/contracts/templates.ts';
import { listTranslations, saveTranslations } from '#shared/contracts/translations.ts';
import { THEMES } from '#shared/themes.ts';
import { startSecondApp, startTestApp, type TestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { fillService, newCabin, newCode, newHost, serviceIdOf, type TestHost } from '#test/factories.ts';
import { changeGuideFile, downloadGuideFile } from '#test/guide-file.ts';
import { photograph, pictureAs } from '#test/pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'hemma-import-'));
const app = await startTestApp({ DATA_DIR: join(folder, 'here') });
const secondApp = await startSecondApp(app, { DATA_DIR: join(folder, 'here') });
const elsewhere = await startTestApp({ DATA_DIR: join(folder, 'elsewhere') });
afterAll(async () => {
  for (const each of [secondApp, app, elsewhere]) await each.close();
  rmSync(folder, { recursive: true });
});
const newPremium = (on = app) => newHost(on, { plan: 'premium', language: 'sv' });
const host = await newPremium();

const upload = async (of: TestHost, bytes: Buffer) =>
  (await of.call(uploadPicture, { body: bytes })).imageUrl;

/** A cabin with content in all places and three languages, one of them stale. */
async function original(as = host, heroSize = { width: 600, height: 400 }) {
  const { id } = await newCabin(as);
  const [hero, dish, tool, stairs] = await Promise.all([
    photograph(heroSize).then((bytes) => upload(as, bytes)),
    pictureAs('png', 700, 900).then((bytes) => upload(as, bytes)),
    pictureAs('webp', 61, 40).then((bytes) => upload(as, bytes)),
    pictureAs('avif', 30, 1000).then((bytes) => upload(as, bytes)),
  ]);
  await as.call(updateCabin, {
    params: { id },
    body: {
      imageUrl: hero,
      focusX: 12,
      focusY: 83,
      region: 'Småland',
      description: 'Vid sjön – "granne" med <älgar> & ugglor.',
      latitude: 57.123456,
      longitude: 13.2,
      language: 'sv',
      translationLanguages: ['de', 'en'],
    },
  });
  await fillService(as, id, 'wifi', { ssid: 'Sjöstugan', password: 'hemligt-99' });
  await fillService(as, id, 'restaurants', {
    items: [{ name: 'Kajen', imageUrl: dish, phone: '+46 320 123' }, { name: 'Grillen' }],
  });
  await fillService(as, id, 'house_info', {
    text: '## Trappan\n1. Håll i räcket',
    pictures: [{ imageUrl: stairs, caption: 'Brant!' }],
  });
  const rules = await fillService(as, id, 'rules', { text: 'Tyst efter tio.' });
  const hidden = await fillService(as, id, 'taxi', { items: [{ name: 'Taxi Åke', phone: '0320-1' }] });
  await as.call(saveCabinService, {
    params: { id, serviceId: hidden.serviceId },
    body: { isEnabled: false, rowVersion: hidden.rowVersion },
  });
  await as.call(saveCabinService, {
    params: { id, serviceId: await serviceIdOf(as, 'checkout') },
    body: { isEnabled: true, sortOrder: 2 },
  });
  const templates: Template[] = [];
  for (const [name, imageUrl] of [
    ['Cyklar', tool],
    ['Eka', ''],
  ] as const) {
    const body = { name, description: `${name} att låna.`, imageUrl };
    const paid = {
      subtype: 'paid',
      price: 120.5,
      currency: 'SEK',
      paymentLink: 'https://pay.example',
    } as const;
    templates.push(
      await as.call(createTemplate, { body: { ...body, ...paid, availableDays: ['monday', 'sunday'] } }),
    );
  }
  for (const { id: templateId } of templates.toReversed())
    await as.call(attachTemplate, { params: { id, templateId } });
  for (const lang of ['en', 'de'] as const) {
    const { items } = await as.call(listTranslations, { params: { id, lang } });
    await as.call(saveTranslations, {
      params: { id, lang },
      body: {
        items: items.map(({ serviceId, field }) => ({ serviceId, field, text: `${lang} ${field} ß` })),
      },
    });
  }
  await as.call(saveCabinService, {
    params: { id, serviceId: rules.serviceId },
    body: { valueJson: '{"text":"Tyst efter nio."}', rowVersion: rules.rowVersion },
  });
  return { id, templates };
}

const importInto = (as: TestHost, file: Buffer) => as.call(importGuide, { body: file });

/** The guest page with neutral codes, picture addresses, times and ids of new services. */
async function pagesOf(on: TestApp, as: TestHost, id: number, ownIds: readonly number[]) {
  const { token } = await as.call(getCabin, { params: { id } });
  const code = token ?? (await newCode(on));
  if (token === null) await as.call(activateCabin, { params: { id }, body: { code } });
  const numbered = (words: string) =>
    words.replaceAll(/\d+/g, (n) => (ownIds.includes(Number(n)) ? `own${ownIds.indexOf(Number(n))}` : n));
  const alike = (page: string) =>
    page
      .replaceAll(/(own|quantity)-\d+|data-reads="[^"]+"/g, numbered)
      .replaceAll(code, 'CODE')
      .replaceAll(/\/media\/[\w-]{22}/g, '/media/PICTURE')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  const pages: Record<string, string[]> = {};
  for (const themeKey of THEMES) {
    await as.call(updateCabin, { params: { id }, body: { themeKey } });
    for (const language of ['sv', 'en', 'de']) {
      const before = pages[`${THEMES[THEMES.indexOf(themeKey) - 1]} ${language}`];
      await vi.waitFor(async () => {
        const { text } = await clientOf(on).send('GET', `/cabins/${code}?lang=${language}`);
        const page = alike(text).split(/(?=<)/);
        expect(page).not.toEqual(before);
        pages[`${themeKey} ${language}`] = page;
      }, 5000);
    }
  }
  return pages;
}

const own = (templates: Template[]) => templates.map(({ id }) => id);
/** Custom services of a cabin in the order of their creation; the last is shown first. */
const shownIn = ({ services }: Cabin) =>
  services.flatMap(({ key, serviceId }) => (key === 'custom' ? [serviceId] : [])).toReversed();

describe('an imported guide file', () => {
  it('becomes a draft whose page is equal byte by byte, in every theme and language', async () => {
    const { id, templates } = await original();
    const made = await importInto(host, await downloadGuideFile(app, host, id, '?secrets=true'));
    const { services, ...was } = await host.call(getCabin, { params: { id } });
    const { services: _services, createdAt, ...is } = made;
    expect(is).toEqual({ ...was, id: made.id, rowVersion: 1, createdAt: undefined });
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);
    expect(made.services).toEqual(services.map((service, sortOrder) => ({ ...service, sortOrder })));
    const [before, after] = [
      await pagesOf(app, host, id, own(templates)),
      await pagesOf(app, host, made.id, own(templates)),
    ];
    expect(before['nature sv']?.join('')).toContain('hemligt-99');
    expect(before['modern en']?.join('')).toContain('en items.0.name ß');
    expect(Object.keys(before)).toHaveLength(12);
    expect(after).toEqual(before);
  });

  it.each([
    ['another host of the site', async () => [app, await newPremium()] as const],
    ['another site', async () => [elsewhere, await newPremium(elsewhere)] as const],
  ])('becomes the same guide for %s, and for the first host again', async (_who, find) => {
    const first = await newPremium();
    // Wider than the largest stored size, so that the imported file differs from the upload.
    const { id, templates } = await original(first, { width: 1800, height: 1200 });
    const [there, guest] = await find();
    const made = await importInto(guest, await downloadGuideFile(app, first, id, '?secrets=true'));
    expect(await guest.call(listTemplates, {})).toHaveLength(2);
    const before = await pagesOf(app, first, id, own(templates));
    expect(await pagesOf(there, guest, made.id, shownIn(made))).toEqual(before);
    await guest.call(updateCabin, { params: { id: made.id }, body: { themeKey: 'standard' } });

    const back = await importInto(first, await downloadGuideFile(there, guest, made.id, '?secrets=true'));
    expect(shownIn(back)[1]).toBe(templates[1]?.id);
    expect(await pagesOf(app, first, back.id, shownIn(back))).toEqual(before);
  });

  it('has a wifi password only if it was exported, and never notes', async () => {
    const { id } = await original();
    await host.call(updateCabin, {
      params: { id },
      body: { notes: 'Nyckeln hos Åke', trackingEnabled: false },
    });
    const made = await importInto(host, await downloadGuideFile(app, host, id));
    expect(made).toMatchObject({ token: null, notes: null, trackingEnabled: false });
    const rows = await host.call(listCabinServices, { params: { id: made.id } });
    expect(rows.find(({ key }) => key === 'wifi')?.valueJson).toContain('"passwordMissing":true');
    for (const { serviceId, key, valueJson } of rows) {
      const versions = await host.call(listServiceVersions, { params: { id: made.id, serviceId } });
      const isSaved = key !== 'custom' && key !== 'checkout';
      expect(versions.map((version) => version.valueJson)).toEqual(isSaved ? [valueJson] : []);
    }
  });
});

it('translations of missing texts or into other languages are ignored', async () => {
  const { id, templates } = await original();
  const file = changeGuideFile(await downloadGuideFile(app, host, id), (json) => {
    const rows = json('translations.json') as { serviceId: number | null; field: string }[];
    const of = (serviceId: number | null, field: string) => ({ ...rows[0], serviceId, field });
    const shown = rows.find(({ field }) => field === 'items.0.name')?.serviceId ?? 0;
    const others = [
      ...['nothing1', 'location', 'notices.1.text'].map((field) => of(null, field)),
      ...['items.7.name', 'items.0.nothing', '__proto__', 'items'].map((field) => of(shown, field)),
      of(templates[0]?.id ?? 0, 'price'),
      of(123_456, 'text'),
    ];
    const french = rows.filter(({ field }) => field === 'name' || field === 'items.0.name');
    const unoffered = french.map((row) => ({ ...row, language: 'fr' }));
    return { 'translations.json': [...others, ...unoffered, ...rows] };
  });
  const made = await importInto(host, file);
  const written = (cabinId: number) =>
    app.database.pool.query('select from translations where cabin_id = $1', [cabinId]);
  expect((await written(made.id)).rowCount).toBe((await written(id)).rowCount);
});

it('unknown fields of values are removed at any depth', async () => {
  const { id } = await newCabin(host);
  await fillService(host, id, 'rules', { text: 'Tyst efter tio.' });
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const file = changeGuideFile(await downloadGuideFile(app, host, id), (json) => ({
    'services.json': (json('services.json') as object[]).map((row) => ({
      ...row,
      valueJson: `{"text":"Tyst efter tio.","more":${deep}}`,
    })),
  }));
  const made = await importInto(host, file);
  const [rules] = await host.call(listCabinServices, { params: { id: made.id } });
  expect(JSON.parse(rules?.valueJson ?? '')).toEqual({ text: 'Tyst efter tio.' });
});

describe('custom services and pictures of the file', () => {
  const count = async (table: 'media' | 'templates', of: TestHost) => {
    if (table === 'templates') return (await of.call(listTemplates, {})).length;
    return app.database.pool
      .query('select from media where user_id = $1', [of.id])
      .then(({ rowCount }) => rowCount ?? 0);
  };

  it('are reused if the host has them already', async () => {
    const { id } = await original();
    const file = await downloadGuideFile(app, host, id);
    const before = [await count('media', host), await count('templates', host)];
    await importInto(host, file);
    expect([await count('media', host), await count('templates', host)]).toEqual(before);
    const other = await newPremium();
    for (let time = 0; time < 3; time += 1) await importInto(other, file);
    expect([await count('media', other), await count('templates', other)]).toEqual([4, 2]);
  });

  it('are added if the host has changed theirs, whose cabins stay unchanged', async () => {
    const { id, templates } = await original();
    const file = await downloadGuideFile(app, host, id);
    const [bikes] = templates;
    if (bikes === undefined) throw new Error('no template');
    const { id: bikesId, ...input } = bikes;
    await host.call(updateTemplate, { params: { id: bikesId }, body: { ...input, price: 99 } });
    const made = await importInto(host, file);
    const shown = made.services.filter(({ key }) => key === 'custom').map(({ serviceId }) => serviceId);
    expect(shown).not.toContain(bikesId);
    const all = await host.call(listTemplates, {});
    expect(all.find((template) => shown.includes(template.id) && template.name === 'Cyklar')?.price).toBe(
      120.5,
    );
    expect(all.find((template) => template.id === bikesId)?.price).toBe(99);
  });
});

describe('an import at the limit', () => {
  it('succeeds once of two concurrent ones on two processes, and the other leaves no picture', async () => {
    const { id } = await original();
    const file = await downloadGuideFile(app, host, id);
    const other = await newPremium();
    const body = { name: 'x', location: 'y' };
    await Promise.all(Array.from({ length: 49 }, () => other.call(createCabin, { body })));
    const answers = await Promise.all(
      [app, secondApp].map((each) => clientOf(each, other.token).send('POST', '/api/cabins/import', file)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'cabin_limit' });
    const { rows } = await app.database.pool.query<{ pictures: string; shown: string }>(
      'select count(*) as pictures, count(*) filter (where unused_since is null) as shown from media where user_id = $1',
      [other.id],
    );
    expect(rows).toEqual([{ pictures: '4', shown: '4' }]);
  });
});

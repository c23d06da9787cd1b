import { afterAll, describe, expect, it } from 'vitest';
import { getCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { eraseAccount } from '#shared/contracts/privacy.ts';
import { saveCabinService } from '#shared/contracts/services.ts';
import { attachTemplate, updateTemplate } from '#shared/contracts/templates.ts';
import { listTranslations, saveTranslations } from '#shared/contracts/translations.ts';
import { OWN_DATA } from '#server/features/privacy/own-data.repo.ts';
import { startTestApp } from '#test/app.ts';
import { crowdGuide } from '#test/crowded-guide.ts';
import { fillService, newCabin, newHost, newTemplate, serviceIdOf, type TestHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const host = await newHost(app, { plan: 'premium', language: 'sv' });

type Lang = 'en' | 'sv' | 'no' | 'de' | 'fr' | 'es';

const describeCabin = (of: TestHost, id: number, description: string) =>
  of.call(updateCabin, { params: { id }, body: { description } });
const list = async (id: number, lang: Lang = 'de', of: TestHost = host) =>
  (await of.call(listTranslations, { params: { id, lang } })).items;
const save = (
  id: number,
  items: { serviceId: number | null; field: string; text: string; source?: string }[],
  lang: Lang = 'de',
) => host.call(saveTranslations, { params: { id, lang }, body: { items } });
const description = (text: string) => [{ serviceId: null, field: 'description', text }];

describe('the translation desk', () => {
  it('lists every guest text in order, with its translation', async () => {
    const { id } = await newCabin(host);
    await describeCabin(host, id, 'Byggd 1908.');
    const tips = await fillService(host, id, 'tips', {
      items: [{ name: 'Bystranden', url: 'https://strand.example', desc: 'Grund och barnvänlig.' }],
    });
    const house = await fillService(host, id, 'house_info', {
      text: 'Elda.',
      pictures: [
        { imageUrl: 'https://bilder.example/ved.jpg', caption: '' },
        { imageUrl: 'https://bilder.example/spis.jpg', caption: 'Spjället' },
      ],
    });
    await fillService(host, id, 'wifi', { ssid: 'Sjönät', password: 'hemligt' });
    const template = await newTemplate(host);
    await host.call(attachTemplate, { params: { id, templateId: template.id } });
    expect(await list(id)).toEqual(
      [
        { serviceId: null, field: 'name', source: 'Sjöstugan' },
        { serviceId: null, field: 'description', source: 'Byggd 1908.' },
        { serviceId: tips.serviceId, field: 'items.0.name', source: 'Bystranden' },
        { serviceId: tips.serviceId, field: 'items.0.desc', source: 'Grund och barnvänlig.' },
        { serviceId: house.serviceId, field: 'text', source: 'Elda.' },
        { serviceId: house.serviceId, field: 'pictures.1.caption', source: 'Spjället' },
        { serviceId: template.id, field: 'name', source: 'Cykeluthyrning' },
        { serviceId: template.id, field: 'description', source: 'Två cyklar i boden.' },
      ].map((text) => ({ ...text, text: '', state: 'missing', by: null })),
    );
  });

  it('does not overwrite a translation that another person saved meanwhile', async () => {
    const { id } = await newCabin(host);
    await describeCabin(host, id, 'Byggd 1908.');
    const over = (text: string, textBefore: string) => ({
      params: { id, lang: 'de' as const },
      body: { items: [{ serviceId: null, field: 'description', text, textBefore }] },
    });
    await host.call(saveTranslations, over('Baujahr 1908.', ''));
    expect(await host.refused(saveTranslations, over('Von 1908.', ''))).toMatchObject({
      status: 409,
      current: [{ field: 'description', text: 'Baujahr 1908.', by: 'manual' }],
    });
    expect(await host.refused(saveTranslations, over('', 'Anno 1908.'))).toMatchObject({ code: 'stale' });
    expect((await list(id))[1]).toMatchObject({ text: 'Baujahr 1908.' });
    // The same text again, as after a lost answer, with the text that was seen.
    await host.call(saveTranslations, over('Baujahr 1908.', ''));
    await host.call(saveTranslations, over('Von 1908.', 'Baujahr 1908.'));
    expect((await list(id))[1]).toMatchObject({ text: 'Von 1908.' });
  });

  it('saves translations, and marks them as stale when the source changes', async () => {
    const { id } = await newCabin(host);
    await describeCabin(host, id, 'Byggd 1908.');
    const saved = await save(id, description('Baujahr 1908.'));
    expect(saved.items).toMatchObject([{ text: 'Baujahr 1908.', state: 'manual', by: 'manual' }]);
    await describeCabin(host, id, 'Byggd 1910.');
    expect((await list(id))[1]).toMatchObject({
      text: 'Baujahr 1908.',
      state: 'stale',
      source: 'Byggd 1910.',
    });
    await save(id, description(''));
    expect((await list(id))[1]).toMatchObject({ text: '', state: 'missing', by: null });
  });

  it('adds a language with its first translation', async () => {
    const { id } = await newCabin(host);
    await list(id, 'fr');
    expect(await host.call(getCabin, { params: { id } })).toMatchObject({ translationLanguages: [] });
    await save(id, [{ serviceId: null, field: 'name', text: 'La cabane' }], 'fr');
    expect(await host.call(getCabin, { params: { id } })).toMatchObject({
      translationLanguages: ['fr'],
      rowVersion: 1,
    });
  });

  it('translates a custom service once for all cabins', async () => {
    const [one, other] = [await newCabin(host), await newCabin(host)];
    const template = await newTemplate(host);
    for (const { id } of [one, other])
      await host.call(attachTemplate, { params: { id, templateId: template.id } });
    await save(one.id, [{ serviceId: template.id, field: 'name', text: 'Fahrradverleih' }]);
    expect((await list(other.id))[1]).toMatchObject({ text: 'Fahrradverleih', state: 'manual' });
    const body = { name: 'Cyklar', description: 'Två.', subtype: 'info' as const };
    await host.call(updateTemplate, { params: { id: template.id }, body });
    expect((await list(other.id))[1]).toMatchObject({ text: 'Fahrradverleih', state: 'stale' });
  });
});

describe('a save', () => {
  it('saves all or nothing, and reports unknown texts', async () => {
    const { id } = await newCabin(host);
    const items = [
      { serviceId: null, field: 'name', text: 'Seehütte' },
      { serviceId: null, field: 'notes', text: 'x' },
    ];
    const problem = await host.refused(saveTranslations, { params: { id, lang: 'de' }, body: { items } });
    expect(problem).toMatchObject({
      status: 400,
      fields: {
        'items.1': 'This text is no longer in the guide. Copy what you typed if you want to keep it.',
      },
    });
    expect((await list(id))[0]).toMatchObject({ state: 'missing' });
  });

  it.each([0, -1, 1.5, '1', true])('refuses the service %j', async (serviceId) => {
    const { id } = await newCabin(host);
    const items = [{ serviceId, field: 'text', text: 'x' }];
    expect((await host.send('PUT', `/api/cabins/${id}/translations/de`, { items })).body).toMatchObject({
      status: 400,
      fields: { 'items.0.serviceId': 'Must be a positive whole number.' },
    });
  });

  it('concurrent with another leaves one of them complete', async () => {
    const { id } = await newCabin(host);
    await describeCabin(host, id, 'Byggd 1908.');
    const both = (text: string) => ['name', 'description'].map((field) => ({ serviceId: null, field, text }));
    await Promise.all(['eins', 'zwei', 'drei', 'vier'].map((text) => save(id, both(text))));
    const texts = new Set((await list(id)).map(({ text }) => text));
    expect(texts.size).toBe(1);
  });

  it('uses the last of several translations of one text', async () => {
    const { id } = await newCabin(host);
    const saved = await save(
      id,
      ['Hütte', 'Seehütte'].map((text) => ({ serviceId: null, field: 'name', text })),
    );
    expect(saved.items.map(({ text }) => text)).toEqual(['Seehütte']);
  });

  it('of an older source is stored as stale', async () => {
    const { id } = await newCabin(host);
    await describeCabin(host, id, 'Byggd 1908.');
    const older = { source: 'Byggd 1907.', text: 'Baujahr 1907.' };
    const saved = await save(id, [{ serviceId: null, field: 'description', ...older }]);
    expect(saved.items).toMatchObject([
      { text: 'Baujahr 1907.', state: 'stale', by: 'manual', sourceBefore: older.source },
    ]);
  });

  it('of an older source does not replace a newer translation', async () => {
    const { id } = await newCabin(host);
    const row = (name: string) => ({ name, desc: `${name} är bra.` });
    const { serviceId, rowVersion } = await fillService(host, id, 'parking', {
      items: ['Ettan', 'Tvåan', 'Trean'].map(row),
    });
    await save(id, [{ serviceId, field: 'items.2.desc', text: 'Drei ist gut.' }]);
    const body = { valueJson: JSON.stringify({ items: ['Ettan', 'Trean'].map(row) }), rowVersion };
    await host.call(saveCabinService, { params: { id, serviceId }, body });
    const late = { serviceId, field: 'items.1.desc', source: 'Tvåan är bra.', text: 'Zwei ist gut.' };
    const items = [{ serviceId: null, field: 'name', text: 'Seehütte' }, late];
    expect(
      await host.refused(saveTranslations, { params: { id, lang: 'de' }, body: { items } }),
    ).toMatchObject({
      status: 400,
      fields: {
        'items.1':
          'This text has changed in the meantime and is already translated. Copy what you typed, then reload the page.',
      },
    });
    expect((await list(id)).filter(({ text }) => text !== '')).toMatchObject([
      { source: 'Trean är bra.', text: 'Drei ist gut.', state: 'manual' },
    ]);
  });

  it('must not make another guide with the same custom service too large', async () => {
    const full = await newCabin(host);
    await crowdGuide(app, host, full.id, 18_300);
    for (const key of ['house_info', 'rules', 'checkout', 'cleaning'] as const)
      await fillService(host, full.id, key, { text: 'x'.repeat(4000) });
    const other = await newCabin(host);
    const { id: templateId } = await newTemplate(host);
    for (const { id } of [full, other]) await host.call(attachTemplate, { params: { id, templateId } });
    await host.call(updateCabin, { params: { id: full.id }, body: { translationLanguages: ['de'] } });
    const item = { serviceId: templateId, field: 'description', text: 'y'.repeat(4000) };
    expect(
      await host.refused(saveTranslations, { params: { id: other.id, lang: 'de' }, body: { items: [item] } }),
    ).toMatchObject({ status: 409, code: 'guide_full' });
    await save(other.id, [{ ...item, text: 'Zwei Räder.' }]);
  });

  it('must not make the guide too large in its language', async () => {
    const { id } = await newCabin(host);
    await describeCabin(host, id, 'Byggd 1908.');
    await crowdGuide(app, host, id, 18_300);
    const info = await fillService(host, id, 'house_info', { text: 'x'.repeat(4000) });
    const rules = await fillService(host, id, 'rules', { text: 'Kort.' });
    const long = [info, rules].map(({ serviceId }) => ({ serviceId, field: 'text', text: 'y'.repeat(8000) }));
    await save(id, long);
    const problem = await host.refused(saveTranslations, {
      params: { id, lang: 'de' },
      body: { items: description('z'.repeat(8000)) },
    });
    expect(problem).toMatchObject({ status: 409, code: 'guide_full' });
    expect(problem.detail).toMatch(/^This guide is full in one of its languages: /);
    expect((await list(id))[1]).toMatchObject({ state: 'missing' });
    // Untranslated texts count in the own language towards the size in other languages.
    const serviceId = await serviceIdOf(host, 'checkout');
    const body = { isEnabled: true, valueJson: JSON.stringify({ text: 'x'.repeat(4000) }) };
    expect(await host.refused(saveCabinService, { params: { id, serviceId }, body })).toMatchObject({
      code: 'guide_full',
    });
    await save(id, [{ serviceId: info.serviceId, field: 'text', text: 'kürzer' }]);
    await host.call(saveCabinService, { params: { id, serviceId }, body });
  });
});

describe("a host's own data", () => {
  it('includes the translations, and erasing deletes them', async () => {
    const own = await newHost(app, { plan: 'premium', language: 'sv' });
    const { id } = await newCabin(own);
    const template = await newTemplate(own);
    await own.call(attachTemplate, { params: { id, templateId: template.id } });
    const items = [
      { serviceId: null, field: 'name', text: 'Seehütte' },
      { serviceId: template.id, field: 'name', text: 'Fahrradverleih' },
    ];
    await own.call(saveTranslations, { params: { id, lang: 'de' }, body: { items } });
    const rows = OWN_DATA.translations;
    if (typeof rows === 'string') throw new Error('an export holds no translations');
    const exported = await rows(app.database.db, own);
    expect(exported).toMatchObject([{ text: 'Seehütte' }, { text: 'Fahrradverleih' }]);
    await own.call(eraseAccount, { body: { password: own.password } });
    const { rows: left } = await app.database.pool.query(
      "select 1 from translations where text in ('Fahrradverleih', 'Seehütte') and (cabin_id = $1 or service_id = $2)",
      [id, template.id],
    );
    expect(left).toEqual([]);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { copyCabin, deleteCabin, getCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { createNotice } from '#shared/contracts/notices.ts';
import { listCabinServices, listServiceVersions, saveCabinService } from '#shared/contracts/services.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import { listTranslations, saveTranslations } from '#shared/contracts/translations.ts';
import { startTestApp } from '#test/app.ts';
import { type Client, clientOf } from '#test/client.ts';
import { fillService, newActiveCabin, newCabin, newHost, newTemplate, serviceIdOf } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const host = await newHost(app, { plan: 'premium' });

const copy = (id: number, body = { name: 'Norra', location: 'Granön 5, Tranemo' }, as: Client = host) =>
  as.call(copyCabin, { params: { id }, body });
const servicesOf = (id: number) => host.call(listCabinServices, { params: { id } });

/** A cabin with a tag and all kinds of content. */
async function original() {
  const { id, location } = await newActiveCabin(app, host, 'Södra');
  await host.call(updateCabin, {
    params: { id },
    body: {
      region: 'Småland',
      description: 'Vid sjön.',
      imageUrl: 'https://pictures.example/stuga.jpg',
      focusX: 20,
      focusY: 80,
      latitude: 57.5,
      longitude: 13.5,
      notes: 'Nyckeln hos Åke.',
      trackingEnabled: false,
      themeKey: 'nature',
      language: 'sv',
      translationLanguages: ['de', 'en'],
    },
  });
  await fillService(host, id, 'wifi', { ssid: 'Sjöstugan', password: 'hemligt-99' });
  const rules = await fillService(host, id, 'rules', { text: 'Tyst efter tio.' });
  await host.call(saveCabinService, {
    params: { id, serviceId: await serviceIdOf(host, 'checkout') },
    body: { isEnabled: true },
  });
  const template = await newTemplate(host);
  await host.call(attachTemplate, { params: { id, templateId: template.id } });
  await host.call(saveCabinService, {
    params: { id, serviceId: rules.serviceId },
    body: { isEnabled: false, sortOrder: 7, rowVersion: rules.rowVersion },
  });
  const endsAtUtc = new Date(Date.now() + 3_600_000).toISOString();
  await host.call(createNotice, {
    body: { text: 'Vattnet är av.', cabinIds: [id], level: 'info', endsAtUtc },
  });
  const { items } = await host.call(listTranslations, { params: { id, lang: 'en' } });
  await host.call(saveTranslations, {
    params: { id, lang: 'en' },
    body: { items: items.map(({ serviceId, field }) => ({ serviceId, field, text: `EN ${field}` })) },
  });
  return { id, location, rules };
}

describe('a copy of a cabin', () => {
  it('is a draft equal to the original, without what belongs to that house only', async () => {
    const { id, location } = await original();
    const before = await host.call(getCabin, { params: { id } });
    const { id: copyId, createdAt, services, ...made } = await copy(id);
    const { id: _id, createdAt: _createdAt, services: had, ...was } = before;
    expect(made).toEqual({
      ...was,
      name: 'Norra',
      location: 'Granön 5, Tranemo',
      region: null,
      latitude: null,
      longitude: null,
      notes: null,
      token: null,
      transfersLeft: null,
      lastScanAt: null,
      hasStays: false,
      rowVersion: 1,
    });
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);
    // The wifi lacks its password.
    expect(services).toEqual(
      had.map((service) => (service.key === 'wifi' ? { ...service, isFilledIn: false } : service)),
    );
    expect((await copy(id, { name: 'Östra', location })).region).toBe('Småland');
    expect(await host.call(getCabin, { params: { id } })).toEqual(before);
    expect(await host.call(getCabin, { params: { id: copyId } })).toMatchObject({ name: 'Norra' });
  });

  it('has the same values, except the wifi password', async () => {
    const { id } = await original();
    const { id: copyId } = await copy(id);
    const [was, is] = [await servicesOf(id), await servicesOf(copyId)];
    expect(is).toEqual(
      was.map((row) => ({
        ...row,
        rowVersion: 1,
        ...(row.key === 'wifi' && {
          valueJson: JSON.stringify({ ssid: 'Sjöstugan', password: '', passwordMissing: true }),
        }),
      })),
    );
    const { rows } = await app.database.pool.query(
      `select from service_versions where cabin_id = $1 and value_json like '%hemligt%'`,
      [copyId],
    );
    expect(rows).toEqual([]);
    for (const { serviceId, key, valueJson } of is) {
      const versions = await host.call(listServiceVersions, { params: { id: copyId, serviceId } });
      const isSaved = key === 'wifi' || key === 'rules';
      expect(versions.map((version) => version.valueJson)).toEqual(isSaved ? [valueJson] : []);
    }
  });

  it('has the same translations, and that of the name when the name is the same', async () => {
    const { id, location } = await original();
    const { id: copyId } = await copy(id);
    const translated = async (of: number) =>
      (await host.call(listTranslations, { params: { id: of, lang: 'en' } })).items
        .filter(({ text }) => text !== '')
        .map(({ serviceId, field, text, state }) => ({ serviceId, field, text, state }));
    const was = await translated(id);
    expect(was.map(({ field }) => field)).toContain('name');
    expect(await translated(copyId)).toEqual(
      was.filter(
        ({ serviceId, field }) => !(serviceId === null && (field === 'name' || field.startsWith('notices'))),
      ),
    );
    const { name } = await host.call(getCabin, { params: { id } });
    const { id: namesakeId } = await copy(id, { name, location });
    expect(await translated(namesakeId)).toContainEqual(was.find(({ field }) => field === 'name'));
  });

  it('is independent of the original', async () => {
    const { id, rules } = await original();
    const { id: copyId } = await copy(id);
    const params = { id: copyId, serviceId: rules.serviceId };
    const valueJson = JSON.stringify({ text: 'Tyst efter nio.' });
    await host.call(saveCabinService, { params, body: { valueJson, rowVersion: 1 } });
    expect((await servicesOf(id)).find(({ key }) => key === 'rules')?.valueJson).toBe(rules.valueJson);
    await host.call(deleteCabin, { params: { id } });
    expect(await servicesOf(copyId)).toHaveLength(4);
  });

  it('requires a name, a location, the host’s own cabin and a free place', async () => {
    const { id } = await newCabin(host);
    const path = `/api/cabins/${id}/copy`;
    for (const body of [{}, { name: ' ', location: 'x' }, { name: 'x' }, { name: 'x', location: 5 }])
      expect(await host.send('POST', path, body)).toMatchObject({ status: 400 });
    const stranger = await newHost(app);
    const body = { name: 'x', location: 'y' };
    for (const [as, at] of [
      [stranger, id],
      [host, 987_654_321],
    ] as const)
      expect(await as.refused(copyCabin, { params: { id: at }, body })).toMatchObject({ status: 404 });
    const first = await newCabin(stranger);
    const answers = await Promise.all(
      Array.from({ length: 52 }, () =>
        clientOf(app, stranger.token).send('POST', `/api/cabins/${first.id}/copy`, body),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map((answer) => (answer.body as { code: string }).code)).toEqual([
      'cabin_limit',
      'cabin_limit',
      'cabin_limit',
    ]);
  });
});

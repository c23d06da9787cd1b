import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { importGuide } from '#shared/contracts/cabins.ts';
import { getGuide } from '#shared/contracts/guides.ts';
import {
  listCabinServices,
  listServiceVersions,
  restoreServiceVersion,
  saveCabinService,
} from '#shared/contracts/services.ts';
import { createTemplate, updateTemplate } from '#shared/contracts/templates.ts';
import { cabinServices, serviceVersions, templates } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newActiveCabin, newHost, newTemplate } from '#test/factories.ts';
import { downloadGuideFile } from '#test/guide-file.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { db } = app.database;
const host = await newHost(app, { plan: 'premium' });

/** A value saved when any host name was accepted. */
const DEAD = 'https://https//strand.example';
const row = (name: string, url: string) => ({ name, url, desc: '' });
const places = (...items: object[]) => JSON.stringify({ items });

/** A guide whose restaurants have an address that is refused today. */
async function savedBefore() {
  const cabin = await newActiveCabin(app, host);
  const { serviceId } = await fillService(host, cabin.id, 'restaurants', { items: [row('Elsa', '')] });
  const valueJson = places(row('Elsa', DEAD));
  for (const table of [cabinServices, serviceVersions])
    await db.update(table).set({ valueJson }).where(eq(table.cabinId, cabin.id));
  return { params: { id: cabin.id, serviceId }, code: cabin.token };
}

describe('a value that a later rule forbids', () => {
  it('is shown and may stay, beside other changes and in a moved row', async () => {
    const { params, code } = await savedBefore();
    expect(await host.call(getGuide, { params: { token: code }, query: {} })).toMatchObject({
      services: [{ key: 'restaurants', value: { items: [{ url: DEAD }] } }],
    });
    const valueJson = places(row('Nytt', 'https://nytt.example'), row('Elsas kök', DEAD));
    const saved = await host.call(saveCabinService, { params, body: { valueJson, rowVersion: 1 } });
    expect(JSON.parse(saved.valueJson)).toMatchObject({
      items: [{ name: 'Nytt' }, { name: 'Elsas kök', url: DEAD }],
    });
  });

  it('is refused at its field in new input', async () => {
    const { params } = await savedBefore();
    const valueJson = places(row('Elsa', DEAD), row('Nytt', 'https//nytt.example'));
    expect(
      await host.refused(saveCabinService, { params, body: { valueJson, rowVersion: 1 } }),
    ).toMatchObject({
      status: 400,
      fields: { 'items.1.url': 'Use a web address that starts with https:// or http://.' },
    });
    const other = await newActiveCabin(app, host);
    expect(
      await host.refused(saveCabinService, {
        params: { ...params, id: other.id },
        body: { valueJson: places(row('Elsa', DEAD)) },
      }),
    ).toMatchObject({ status: 400, fields: { 'items.0.url': expect.any(String) } });
  });

  it('returns with an earlier version and with an import', async () => {
    const { params } = await savedBefore();
    await host.call(saveCabinService, { params, body: { valueJson: places(row('Ny', '')), rowVersion: 1 } });
    const [, before] = await host.call(listServiceVersions, { params });
    const restored = await host.call(restoreServiceVersion, {
      params: { ...params, version: before?.version ?? 0 },
    });
    expect(restored.valueJson).toBe(places(row('Elsa', DEAD)));
    const imported = await host.call(importGuide, { body: await downloadGuideFile(app, host, params.id) });
    expect(await host.call(listCabinServices, { params: imported })).toMatchObject([
      { valueJson: places(row('Elsa', DEAD)) },
    ]);
  });

  it.each([
    ['contact', { name: '\u200b', email: '', phone: '+46 70 123 45 67', whatsapp: '' }, 'name'],
    ['wifi', { ssid: '\u200b\u00ad', password: 'blåbär 12' }, 'ssid'],
    [
      'rules',
      { text: '\u2060', pictures: [{ imageUrl: 'https://strand.example/a.jpg', caption: '' }] },
      'text',
    ],
  ] as const)('a %s with invisible text only is shown and can be saved', async (key, value, field) => {
    const owner = await newHost(app, { plan: 'premium' });
    const cabin = await newActiveCabin(app, owner);
    const { serviceId } = await fillService(owner, cabin.id, key, { ...value, [field]: 'Anna' });
    const params = { id: cabin.id, serviceId };
    const unseen = { valueJson: JSON.stringify(value) };
    await db.update(cabinServices).set(unseen).where(eq(cabinServices.cabinId, cabin.id));
    expect(await owner.call(getGuide, { params: { token: cabin.token }, query: {} })).toMatchObject({
      services: [{ key, value }],
    });
    const changed = JSON.stringify({ ...value, more: 1 });
    const saved = await owner.call(saveCabinService, { params, body: { valueJson: changed, rowVersion: 1 } });
    expect(JSON.parse(saved.valueJson)).toEqual(value);

    const other = { ...params, id: (await newActiveCabin(app, owner)).id };
    for (const typed of [value[field as keyof typeof value], ''])
      expect(
        await owner.refused(saveCabinService, {
          params: other,
          body: { valueJson: JSON.stringify({ ...value, [field]: typed }) },
        }),
      ).toMatchObject({ status: 400, fields: { [field]: expect.stringContaining('is required') } });
  });

  it('is accepted in custom services too', async () => {
    const { id, ...template } = await newTemplate(host);
    const body = { ...template, subtype: 'video' as const, videoUrl: DEAD };
    const refusal = { status: 400, fields: { videoUrl: expect.any(String) } };
    expect(await host.refused(createTemplate, { body })).toMatchObject(refusal);
    expect(await host.refused(updateTemplate, { params: { id }, body })).toMatchObject(refusal);
    await db.update(templates).set({ subtype: 'video', videoUrl: DEAD }).where(eq(templates.id, id));
    expect(await host.call(updateTemplate, { params: { id }, body: { ...body, name: 'Bad' } })).toMatchObject(
      {
        name: 'Bad',
        videoUrl: DEAD,
      },
    );
  });
});

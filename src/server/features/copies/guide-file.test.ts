import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { cabin as cabinShape, downloadGuide, importGuide, updateCabin } from '#shared/contracts/cabins.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { createNotice } from '#shared/contracts/notices.ts';
import { cabinService } from '#shared/contracts/services.ts';
import { attachTemplate, createTemplate, template as templateShape } from '#shared/contracts/templates.ts';
import { listTranslations, saveTranslations } from '#shared/contracts/translations.ts';
import { UPLOAD_BYTES } from '#shared/pictures.ts';
import { startTestApp } from '#test/app.ts';
import {
  fillService,
  newActiveCabin,
  newCabin,
  newHost,
  newTemplate,
  type TestHost,
} from '#test/factories.ts';
import { pictureAs } from '#test/pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'hemma-guide-file-'));
const app = await startTestApp({ DATA_DIR: folder });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const host = await newHost(app, { plan: 'premium', language: 'sv' });

/** A guide file, unpacked by another program. */
async function fileOf(id: number, query = '', as: TestHost = host) {
  const answer = await app.app.inject({
    method: 'GET',
    url: `/api/cabins/${id}/guide.zip${query}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
  const entries = unzipSync(new Uint8Array(answer.rawPayload));
  const json = (name: string) => JSON.parse(strFromU8(entries[name] ?? new Uint8Array())) as unknown;
  return {
    answer,
    entries,
    json,
    all: Object.values(entries)
      .map((bytes) => strFromU8(bytes, true))
      .join('\n'),
  };
}

const upload = async (as = host) => (await as.call(uploadPicture, { body: await pictureAs('png') })).imageUrl;

/** A cabin in two languages with pictures in all places. */
async function fullCabin() {
  const cabin = await newActiveCabin(app, host, 'Sjöstugan');
  const { id } = cabin;
  const [hero, tool, dish] = [await upload(), await upload(), await upload()];
  await host.call(updateCabin, {
    params: { id },
    body: {
      imageUrl: hero,
      notes: 'Nyckeln hos Åke',
      description: 'Vid sjön.',
      translationLanguages: ['en'],
    },
  });
  await fillService(host, id, 'wifi', { ssid: 'Sjöstugan', password: 'hemligt-99' });
  await fillService(host, id, 'restaurants', { items: [{ name: 'Kajen', imageUrl: dish }] });
  const template = await host.call(createTemplate, {
    body: { name: 'Cyklar', description: 'Två.', subtype: 'info', imageUrl: tool },
  });
  await host.call(attachTemplate, { params: { id, templateId: template.id } });
  await newTemplate(host, 'Bastu som ingen visar');
  const endsAtUtc = new Date(Date.now() + 3_600_000).toISOString();
  await host.call(createNotice, {
    body: { text: 'Vattnet är av.', cabinIds: [id], level: 'info', endsAtUtc },
  });
  const { items } = await host.call(listTranslations, { params: { id, lang: 'en' } });
  await host.call(saveTranslations, {
    params: { id, lang: 'en' },
    body: { items: items.map(({ serviceId, field }) => ({ serviceId, field, text: `EN ${field}` })) },
  });
  return { cabin, id, template, pictures: [hero, tool, dish] };
}

describe('the file of a guide', () => {
  it('contains the cabin, its services, templates and translations as in the contract', async () => {
    const { id, template } = await fullCabin();
    const { answer, json } = await fileOf(id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="guide-${id}.zip"`,
      'cache-control': 'no-store',
    });
    expect(json('manifest.json')).toEqual({ format: 1, hasSecrets: false });
    const left = {
      token: true,
      transfersLeft: true,
      lastScanAt: true,
      hasStays: true,
      notes: true,
      services: true,
    } as const;
    expect(cabinShape.omit(left).strict().parse(json('cabin.json'))).toMatchObject({
      name: 'Sjöstugan',
      description: 'Vid sjön.',
      translationLanguages: ['en'],
    });
    const services = cabinService.omit({ rowVersion: true }).strict().array().parse(json('services.json'));
    expect(services.map(({ key }) => key)).toEqual(['wifi', 'restaurants', 'custom']);
    expect(templateShape.strict().array().parse(json('templates.json'))).toEqual([template]);
    const translations = json('translations.json') as { field: string; source: string; text: string }[];
    expect(translations).toContainEqual(
      expect.objectContaining({
        field: 'description',
        source: 'Vid sjön.',
        text: 'EN description',
        language: 'en',
      }),
    );
    expect(translations).toContainEqual(
      expect.objectContaining({ serviceId: template.id, source: 'Cyklar' }),
    );
  });

  it('contains each uploaded picture that it uses', async () => {
    const { id, pictures } = await fullCabin();
    const { entries, json } = await fileOf(id);
    const names = Object.keys(entries).filter((name) => name.startsWith('pictures/'));
    expect(names.toSorted()).toEqual(
      pictures.map((address) => `pictures/${address.slice('/media/'.length)}.webp`).toSorted(),
    );
    for (const name of names) {
      expect(await sharp(entries[name]).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    }
    expect(json('pictures.json')).toHaveLength(3);
  });

  it('can be imported again, because large pictures are included in a smaller size', async () => {
    const { id, pictures } = await fullCabin();
    await vi.waitFor(async () => {
      const { rows } = await app.database.pool.query(`select from media where state = 'new'`);
      expect(rows).toEqual([]);
    }, 20_000);
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
    const large = await sharp({
      create: { width: 1600, height: 2900, channels: 3, background: '#fff', noise },
    })
      .webp({ quality: 95 })
      .toBuffer();
    expect(large.length * pictures.length).toBeGreaterThan(UPLOAD_BYTES);
    for (const address of pictures) {
      const picture = address.slice('/media/'.length);
      writeFileSync(join(folder, 'media', picture.slice(0, 2), picture, '1600.webp'), large);
    }
    const { answer, entries } = await fileOf(id);
    expect(answer.rawPayload.length).toBeLessThanOrEqual(UPLOAD_BYTES);
    expect(Object.values(entries).map(({ length }) => length)).toContain(large.length);
    const taken = await host.call(importGuide, { body: answer.rawPayload });
    expect(taken.services).toHaveLength(3);
  });

  it('contains no picture of another host, even if a text names one', async () => {
    const stranger = await newHost(app);
    const theirs = await upload(stranger);
    const { id } = await newCabin(host);
    await fillService(host, id, 'rules', { text: `Se ${theirs}` });
    const { entries } = await fileOf(id);
    expect(Object.keys(entries).filter((name) => name.startsWith('pictures/'))).toEqual([]);
  });

  it('contains the wifi password only on request', async () => {
    const { id } = await fullCabin();
    for (const query of ['', '?secrets=false'])
      expect((await fileOf(id, query)).all).not.toContain('hemligt-99');
    expect((await fileOf(id, '?secrets=true')).all).toContain('hemligt-99');
    expect(await host.send('GET', `/api/cabins/${id}/guide.zip?secrets=maybe`)).toMatchObject({
      status: 400,
    });
  });

  it('contains nothing of the tag, notes, notices and guests', async () => {
    const { id, cabin } = await fullCabin();
    const { all } = await fileOf(id, '?secrets=true');
    for (const word of [cabin.token, 'Nyckeln', 'Vattnet', 'notices', 'Bastu', host.email])
      expect(all).not.toContain(word);
  });

  it('is only for its host', async () => {
    const { id } = await newCabin(host);
    const stranger = await newHost(app);
    for (const [as, at] of [
      [stranger, id],
      [host, 987_654_321],
    ] as const)
      expect(await as.refused(downloadGuide, { params: { id: at } })).toMatchObject({ status: 404 });
  });
});

// Over 300 lines: all tests share one folder of uploads and its clean-up.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createCabin, deleteCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { getGuide } from '#shared/contracts/guides.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { saveCabinService } from '#shared/contracts/services.ts';
import {
  attachTemplate,
  createTemplate,
  deleteTemplate,
  updateTemplate,
} from '#shared/contracts/templates.ts';
import { media, users } from '#server/db/schema.ts';
import { deleteOldVersions } from '#server/features/services/versions.repo.ts';
import { deleteOldTrash } from '#server/features/trash/repo.ts';
import { startTestApp } from '#test/app.ts';
import { type Client, clientOf } from '#test/client.ts';
import { fillService, newActiveCabin, newCabin, newHost, newTemplate, serviceIdOf } from '#test/factories.ts';
import { pictureAs } from '#test/pictures.ts';
import { createMedia } from './media.ts';

const folder = mkdtempSync(join(tmpdir(), 'hemma-media-'));
const app = await startTestApp({ DATA_DIR: folder, PUBLIC_URL: 'https://guide.stugor.example' });
/** The clean-up, without its timer. */
const cleaner = createMedia(
  { config: app.config, db: app.database.db },
  { info() {}, warn() {}, error() {} },
);
afterAll(async () => {
  cleaner.close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
const host = await newHost(app, { plan: 'premium' });
const other = await newHost(app, { plan: 'premium' });
const file = await pictureAs('png');

const upload = async (of: Client = host) => (await of.call(uploadPicture, { body: file })).imageUrl;
const idOf = (imageUrl: string) => imageUrl.slice('/media/'.length);
const rowOf = async (imageUrl: string) =>
  (
    await app.database.db
      .select()
      .from(media)
      .where(eq(media.id, idOf(imageUrl)))
  )[0];
const filesOf = (imageUrl: string) => {
  try {
    return readdirSync(join(folder, 'media', idOf(imageUrl).slice(0, 2), idOf(imageUrl)));
  } catch {
    return [];
  }
};
const isFinished = (imageUrl: string) =>
  vi.waitFor(async () => expect(await rowOf(imageUrl)).toMatchObject({ state: 'ready' }), {
    timeout: 30_000,
  });
const aDayLater = (imageUrl: string) =>
  app.database.db
    .update(media)
    .set({ unusedSince: new Date(Date.now() - 24 * 3_600_000 - 1000) })
    .where(eq(media.id, idOf(imageUrl)));

const info = { name: 'Eka', description: 'x', subtype: 'info' as const };
const GONE = { status: 400, fields: { imageUrl: 'This picture is no longer there. Upload it again.' } };

describe('a picture', () => {
  it('can be used only by the host who uploaded it, in cabins, templates and services', async () => {
    const imageUrl = await upload();
    for (const stranger of [imageUrl, `/media/${'x'.repeat(22)}`]) {
      const { id } = await newCabin(other);
      const template = await newTemplate(other);
      const params = { id, serviceId: await serviceIdOf(other, 'custom') };
      const valueJson = JSON.stringify({ text: 'x', imageUrl: stranger });
      const cabin = { name: 'x', location: 'y', imageUrl: stranger };
      expect(await other.refused(createCabin, { body: cabin })).toMatchObject(GONE);
      expect(
        await other.refused(updateCabin, { params: { id }, body: { imageUrl: stranger } }),
      ).toMatchObject(GONE);
      expect(await other.refused(createTemplate, { body: { ...info, imageUrl: stranger } })).toMatchObject(
        GONE,
      );
      expect(
        await other.refused(updateTemplate, {
          params: { id: template.id },
          body: { ...info, imageUrl: stranger },
        }),
      ).toMatchObject(GONE);
      expect(await other.refused(saveCabinService, { params, body: { valueJson } })).toMatchObject(GONE);
    }
    const cabin = await host.call(createCabin, { body: { name: 'x', location: 'y', imageUrl } });
    expect(cabin.imageUrl).toBe(imageUrl);
    await host.call(createTemplate, { body: { ...info, imageUrl } });
    await fillService(host, cabin.id, 'custom', { text: 'x', imageUrl });
  });

  it('is shown with size, colour and, for the cabin, a small preview', async () => {
    const [hero, boat, hidden] = [await upload(), await upload(), await upload()];
    const cabin = await newActiveCabin(app, host);
    await host.call(updateCabin, { params: { id: cabin.id }, body: { imageUrl: hero } });
    const { id: templateId } = await host.call(createTemplate, { body: { ...info, imageUrl: boat } });
    await host.call(attachTemplate, { params: { id: cabin.id, templateId } });
    await host.call(createTemplate, { body: { ...info, imageUrl: hidden } });
    await fillService(host, cabin.id, 'custom', { text: 'a "quoted" text', imageUrl: boat });
    const guide = await clientOf(app).call(getGuide, { params: { token: cabin.token } });
    const facts = { width: 60, height: 40, colour: expect.stringMatching(/^#[0-9a-f]{6}$/) };
    expect(guide.pictures).toEqual({
      [hero]: { ...facts, preview: expect.stringMatching(/^UklGR/) },
      [boat]: { ...facts, preview: null },
    });
    expect(guide.pictures[hero]?.preview?.length).toBeLessThanOrEqual(300);
    const page = await clientOf(app).send('GET', `/cabins/${cabin.token}`);
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data: https:;");
    expect(page.text).toContain(`<source type="image/avif" srcSet="${hero}/480.avif 60w"`);
  });
});

describe('pictures in rows of a list', () => {
  it('are shown with their properties', async () => {
    const [first, second] = [await upload(), await upload()];
    const cabin = await newActiveCabin(app, host);
    const items = [
      { name: 'Sjöboden', imageUrl: first },
      { name: 'Kajen' },
      { name: 'Elsa', imageUrl: second },
    ];
    await fillService(host, cabin.id, 'restaurants', { items });
    const guide = await clientOf(app).call(getGuide, { params: { token: cabin.token } });
    expect(Object.keys(guide.pictures).toSorted()).toEqual([first, second].toSorted());
  });

  it('of another host are refused at their field', async () => {
    const [own, stranger] = [await upload(), await upload(other)];
    const { id } = await newCabin(host);
    const params = { id, serviceId: await serviceIdOf(host, 'tips') };
    const items = [
      { name: 'Näset', imageUrl: own },
      { name: 'Udden', imageUrl: stranger },
    ];
    const body = { valueJson: JSON.stringify({ items }) };
    expect(await host.refused(saveCabinService, { params, body })).toMatchObject({
      status: 400,
      fields: { 'items.1.imageUrl': 'This picture is no longer there. Upload it again.' },
    });
  });

  it('may be pasted as full addresses, and survive the clean-up', async () => {
    const [first, second] = [await upload(), await upload()];
    await isFinished(first);
    await isFinished(second);
    const { id } = await newCabin(host);
    const hospitals = [first, second].map((imageUrl) => ({
      name: 'Sjukhuset',
      imageUrl: `https://guide.stugor.example${imageUrl}`,
    }));
    const { valueJson } = await fillService(host, id, 'emergencies', { hospitals });
    expect(JSON.parse(valueJson)).toMatchObject({ hospitals: [{ imageUrl: first }, { imageUrl: second }] });
    for (const imageUrl of [first, second]) await aDayLater(imageUrl);
    await cleaner.clean();
    for (const imageUrl of [first, second]) expect(filesOf(imageUrl)).toHaveLength(6);
  });
});

describe('pictures in a text', () => {
  it('are shown with captions and properties, and deleted with the cabin', async () => {
    const [stove, boiler] = [await upload(), await upload()];
    for (const each of [stove, boiler]) await isFinished(each);
    const cabin = await newActiveCabin(app, host);
    const pictures = [
      { imageUrl: `https://guide.stugor.example${stove}`, caption: 'Spjället' },
      { imageUrl: boiler, caption: '' },
    ];
    await fillService(host, cabin.id, 'house_info', { text: 'x', pictures });
    const guide = await clientOf(app).call(getGuide, { params: { token: cabin.token } });
    expect(guide.services[0]?.value).toEqual({
      text: 'x',
      pictures: [
        { imageUrl: stove, caption: 'Spjället' },
        { imageUrl: boiler, caption: '' },
      ],
    });
    expect(guide.pictures).toMatchObject({ [stove]: { width: 60 }, [boiler]: { width: 60 } });

    for (const each of [stove, boiler]) await aDayLater(each);
    await cleaner.clean();
    expect([stove, boiler].map((each) => filesOf(each).length)).toEqual([6, 6]);
    await host.call(deleteCabin, { params: { id: cabin.id } });
    await deleteOldTrash(app.database.db, new Date(Date.now() + 31 * 24 * 3_600_000));
    for (const each of [stove, boiler]) await aDayLater(each);
    await cleaner.clean();
    expect([stove, boiler].map((each) => filesOf(each).length)).toEqual([0, 0]);
  });

  it('of another host are refused at their field', async () => {
    const { id } = await newCabin(host);
    const params = { id, serviceId: await serviceIdOf(host, 'checkout') };
    const pictures = [{ imageUrl: await upload() }, { imageUrl: await upload(other) }];
    const body = { valueJson: JSON.stringify({ text: 'x', pictures }) };
    expect(await host.refused(saveCabinService, { params, body })).toMatchObject({
      status: 400,
      fields: { 'pictures.1.imageUrl': 'This picture is no longer there. Upload it again.' },
    });
  });
});

/** Spellings of an uploaded picture's address. */
const SPELLINGS: [string, (imageUrl: string) => string][] = [
  ['as it is', (imageUrl) => imageUrl],
  ['in full', (imageUrl) => `https://guide.stugor.example${imageUrl}`],
  ['with the other scheme', (imageUrl) => `http://guide.stugor.example${imageUrl}`],
  ['without a scheme', (imageUrl) => `guide.stugor.example${imageUrl}`],
  ['in capitals', (imageUrl) => `HTTPS://Guide.Stugor.EXAMPLE${imageUrl}`],
  ['with the port', (imageUrl) => `https://guide.stugor.example:443${imageUrl}`],
  ['with a dot at the end of the name', (imageUrl) => `https://guide.stugor.example.${imageUrl}`],
  ['of one of its sizes', (imageUrl) => `https://guide.stugor.example${imageUrl}/960.webp`],
  ['with a search and an anchor', (imageUrl) => `https://guide.stugor.example${imageUrl}?x=1#top`],
  ['with a slash at its end', (imageUrl) => `https://guide.stugor.example${imageUrl}/`],
];

describe('a pasted address of a picture', () => {
  it.each(SPELLINGS)('%s is recognized in cabins, templates and services', async (_how, spelled) => {
    const imageUrl = await upload();
    const pasted = spelled(imageUrl);
    const cabin = await host.call(createCabin, { body: { name: 'x', location: 'y', imageUrl: pasted } });
    expect(cabin.imageUrl).toBe(imageUrl);
    const params = { id: cabin.id };
    expect(await host.call(updateCabin, { params, body: { imageUrl: null } })).toMatchObject({
      imageUrl: null,
    });
    expect(await host.call(updateCabin, { params, body: { imageUrl: pasted } })).toMatchObject({ imageUrl });
    const template = await host.call(createTemplate, { body: { ...info, imageUrl: pasted } });
    expect(template.imageUrl).toBe(imageUrl);
    const change = { params: { id: template.id }, body: { ...info, imageUrl: pasted } };
    expect((await host.call(updateTemplate, change)).imageUrl).toBe(imageUrl);
    const { valueJson } = await fillService(host, cabin.id, 'custom', { text: 'x', imageUrl: pasted });
    expect(JSON.parse(valueJson)).toEqual({ title: 'Info', text: 'x', imageUrl });
  });

  // ASVS 5.3.2
  it.each(SPELLINGS)('%s of another host is refused', async (_how, spelled) => {
    const body = { name: 'x', location: 'y', imageUrl: spelled(await upload()) };
    expect(await other.refused(createCabin, { body })).toMatchObject(GONE);
  });

  it.each([
    [
      'cabin',
      async (imageUrl: string) => host.call(createCabin, { body: { name: 'x', location: 'y', imageUrl } }),
    ],
    ['template', async (imageUrl: string) => host.call(createTemplate, { body: { ...info, imageUrl } })],
    [
      'service',
      async (imageUrl: string) =>
        fillService(host, (await newCabin(host)).id, 'custom', { text: 'x', imageUrl }),
    ],
  ])('in full protects it from the clean-up in a %s', async (_where, show) => {
    const imageUrl = await upload();
    await isFinished(imageUrl);
    await show(`https://guide.stugor.example${imageUrl}`);
    await aDayLater(imageUrl);
    await cleaner.clean();
    expect(filesOf(imageUrl)).toHaveLength(6);
  });

  it('under another name of the site is recognized for its owner, and a link for others', async () => {
    const imageUrl = await upload();
    const elsewhere = `https://www.stugor.example${imageUrl}`;
    const body = { name: 'x', location: 'y', imageUrl: elsewhere };
    expect((await host.call(createCabin, { body })).imageUrl).toBe(imageUrl);
    expect((await other.call(createCabin, { body })).imageUrl).toBe(elsewhere);
  });

  it('that only looks similar stays a link', async () => {
    for (const imageUrl of [
      'https://guide.stugor.example/media/',
      'https://guide.stugor.example/media/short',
      `https://guide.stugor.example/media/${'x'.repeat(22)}/original/960.webp`,
      `https://pictures.example/media/${'x'.repeat(22)}`,
      `https://pictures.example/?next=https://guide.stugor.example/media/${'x'.repeat(22)}`,
    ]) {
      const body = { name: 'x', location: 'y', imageUrl };
      expect((await host.call(createCabin, { body })).imageUrl).toBe(imageUrl);
    }
  });
});

describe('the clean-up', () => {
  it('keeps used pictures and deletes those unused for a day, with their files', async () => {
    const [cabins, services, templates, unused] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    const { id } = await host.call(createCabin, { body: { name: 'x', location: 'y', imageUrl: cabins } });
    await fillService(host, id, 'custom', { text: 'x', imageUrl: services });
    const template = await host.call(createTemplate, { body: { ...info, imageUrl: templates } });
    const all = [cabins, services, templates, unused];
    for (const each of all) await isFinished(each);
    await cleaner.clean();
    for (const each of all) expect(filesOf(each).length).toBe(6);

    for (const each of all) await aDayLater(each);
    await cleaner.clean();
    expect(all.map((each) => filesOf(each).length)).toEqual([6, 6, 6, 0]);
    expect(await rowOf(unused)).toBeUndefined();
    expect(await host.refused(updateCabin, { params: { id }, body: { imageUrl: unused } })).toMatchObject(
      GONE,
    );

    await host.call(deleteTemplate, { params: { id: template.id } });
    await host.call(deleteCabin, { params: { id } });
    await cleaner.clean();
    for (const each of [cabins, services, templates]) await aDayLater(each);
    await cleaner.clean(); // their host may still have them back
    expect([cabins, services, templates].map((each) => filesOf(each).length)).toEqual([6, 6, 6]);

    await deleteOldTrash(app.database.db, new Date(Date.now() + 31 * 24 * 3_600_000));
    for (const each of [cabins, services, templates])
      await app.database.db
        .update(media)
        .set({ unusedSince: null })
        .where(eq(media.id, idOf(each)));
    await cleaner.clean();
    expect([cabins, services, templates].map((each) => filesOf(each).length)).toEqual([6, 6, 6]);
    for (const each of [cabins, services, templates]) await aDayLater(each);
    await cleaner.clean();
    expect([cabins, services, templates].map((each) => filesOf(each).length)).toEqual([0, 0, 0]);
  });

  it('keeps pictures of earlier versions until those expire', async () => {
    const [before, after] = [await upload(), await upload()];
    for (const each of [before, after]) await isFinished(each);
    const { id } = await newCabin(host);
    const { serviceId } = await fillService(host, id, 'custom', { text: 'x', imageUrl: before });
    const valueJson = JSON.stringify({ text: 'x', imageUrl: after });
    await host.call(saveCabinService, { params: { id, serviceId }, body: { valueJson, rowVersion: 1 } });
    const filesADayLater = async () => {
      await cleaner.clean();
      for (const each of [before, after]) await aDayLater(each);
      await cleaner.clean();
      return [before, after].map((each) => filesOf(each).length);
    };
    expect(await filesADayLater()).toEqual([6, 6]);
    await deleteOldVersions(app.database.db, new Date(Date.now() + 91 * 24 * 3_600_000));
    expect(await filesADayLater()).toEqual([0, 6]);
  });

  it('deletes the pictures of an erased account immediately', async () => {
    const leaver = await newHost(app);
    const imageUrl = await upload(leaver);
    await isFinished(imageUrl);
    await app.database.db.delete(users).where(eq(users.id, leaver.id));
    await cleaner.clean();
    expect(filesOf(imageUrl)).toEqual([]);
    expect(await rowOf(imageUrl)).toBeUndefined();
  });

  it('never deletes a picture that a running save uses', async () => {
    const { id } = await newCabin(host);
    for (let round = 0; round < 8; round += 1) {
      const imageUrl = await upload();
      await aDayLater(imageUrl);
      const [{ status }] = await Promise.all([
        host.send('PUT', `/api/cabins/${id}`, { imageUrl }),
        cleaner.clean(),
      ]);
      const kept = await rowOf(imageUrl);
      expect({ status, isKept: kept !== undefined }).toEqual(
        status === 200 ? { status: 200, isKept: true } : { status: 400, isKept: false },
      );
    }
  });
});

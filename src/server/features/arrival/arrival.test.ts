import { afterAll, describe, expect, it } from 'vitest';
import { getArrival, saveArrival } from '#shared/contracts/arrival.ts';
import { deleteCabin } from '#shared/contracts/cabins.ts';
import { getGuide } from '#shared/contracts/guides.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { restoreFromTrash } from '#shared/contracts/trash.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { fillService, newActiveCabin, newCabin, newHost } from '#test/factories.ts';
import { pictureAs } from '#test/pictures.ts';

const app = await startTestApp();
afterAll(() => app.close());
const host = await newHost(app, { plan: 'premium' });

const EMPTY = {
  text: '',
  pictures: [],
  textWhen: 'stay',
  codes: [],
  hoursBefore: 24,
  wifi: 'always',
  rowVersion: 0,
} as const;
const door = {
  name: 'Dörren',
  code: ' 4711# ',
  hint: 'Vrid åt höger.',
  when: 'stay',
  isBackup: false,
} as const;
const put = (id: number, body: object) => host.send('PUT', `/api/cabins/${id}/arrival`, body);
const whole = { text: 'Sväng vid ladan.', textWhen: 'always', wifi: 'always', codes: [door] };

describe('getting in (R-stays-8)', () => {
  it('is empty and for guests of a stay before it is saved', async () => {
    const { id } = await newCabin(host);
    expect(await host.call(getArrival, { params: { id } })).toEqual(EMPTY);
  });

  it('is saved as a whole', async () => {
    const { id } = await newCabin(host);
    const { imageUrl } = await host.call(uploadPicture, { body: await pictureAs('webp') });
    const body = {
      text: ' Sväng vid ladan. ',
      textWhen: 'always' as const,
      pictures: [{ imageUrl, caption: 'Ladan' }, { imageUrl: '' }],
      codes: [
        { ...door, imageUrl },
        { name: 'Boxen', code: '12', isBackup: true },
      ],
      hoursBefore: 0,
      wifi: 'stay' as const,
    };
    const saved = await host.call(saveArrival, { params: { id }, body });
    expect(saved).toEqual({
      ...body,
      text: 'Sväng vid ladan.',
      pictures: [{ imageUrl, caption: 'Ladan' }],
      codes: [
        { ...door, code: '4711#', imageUrl },
        { name: 'Boxen', code: '12', hint: '', when: 'stay', isBackup: true },
      ],
      rowVersion: 1,
    });
    expect(await host.call(getArrival, { params: { id } })).toEqual(saved);
    const less = { textWhen: 'stay' as const, wifi: 'always' as const, rowVersion: 1 };
    expect(await host.call(saveArrival, { params: { id }, body: less })).toEqual({ ...EMPTY, rowVersion: 2 });
  });

  it('is stale without the current rowVersion', async () => {
    const { id } = await newCabin(host);
    const current = (await put(id, whole)).body;
    for (const rowVersion of [undefined, null, 0, 2]) {
      expect(await put(id, { ...whole, text: 'Annat', rowVersion })).toMatchObject({
        status: 409,
        body: { code: 'stale', current },
      });
    }
  });

  it.each<[field: string, change: object, sentence: string]>([
    ['text', { text: 'x'.repeat(4001) }, 'Use at most 4000 characters.'],
    ['textWhen', { textWhen: undefined }, 'Use one of: always, stay.'],
    ['wifi', { wifi: 'never' }, 'Use one of: always, stay.'],
    ['hoursBefore', { hoursBefore: 73 }, 'Use a whole number of hours from 0 to 72.'],
    ['codes', { codes: Array.from({ length: 11 }, () => door) }, 'Use at most 10 items.'],
    ['codes.0.name', { codes: [{ ...door, name: ' ' }] }, 'Name is required'],
    ['codes.0.code', { codes: [{ ...door, code: '' }] }, 'Code is required.'],
    ['codes.0.code', { codes: [{ ...door, code: 'x'.repeat(61) }] }, 'Use at most 60 characters.'],
    ['codes.0.hint', { codes: [{ ...door, hint: 'x'.repeat(501) }] }, 'Use at most 500 characters.'],
    [
      'codes.0.isBackup',
      { codes: [{ ...door, when: 'always', isBackup: true }] },
      'A backup code is for the guests of a stay only.',
    ],
  ])('refuses a wrong %s', async (field, change, sentence) => {
    const { id } = await newCabin(host);
    expect(await put(id, { ...whole, ...change })).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
    expect(await host.call(getArrival, { params: { id } })).toEqual(EMPTY);
  });

  it('belongs to one host, with pictures of that host', async () => {
    const { id } = await newCabin(host);
    const other = await newHost(app);
    for (const method of ['GET', 'PUT']) {
      expect(
        await other.send(method, `/api/cabins/${id}/arrival`, method === 'PUT' ? whole : undefined),
      ).toMatchObject({
        status: 404,
      });
    }
    const { imageUrl } = await other.call(uploadPicture, { body: await pictureAs('webp') });
    expect(await put(id, { ...whole, codes: [{ ...door, imageUrl }] })).toMatchObject({
      status: 400,
      body: { fields: { 'codes.0.imageUrl': expect.any(String) } },
    });
  });

  it('comes back from the trash', async () => {
    const { id } = await newCabin(host);
    const saved = (await put(id, whole)).body;
    await host.call(deleteCabin, { params: { id }, query: { releaseToken: 'true' } });
    await host.call(restoreFromTrash, { params: { kind: 'cabin', id } });
    expect(await host.call(getArrival, { params: { id } })).toEqual(saved);
  });
});

describe('a sealed wifi (R-stays-9)', () => {
  it('is left out of the tag’s page and JSON at once, and comes back', async () => {
    const { id, token } = await newActiveCabin(app, host);
    await fillService(host, id, 'wifi', { ssid: 'Sjönät', password: 'abborre-42' });
    const hasPassword = async () => {
      const page = await clientOf(app).send('GET', `/cabins/${token}`);
      const guide = await clientOf(app).call(getGuide, { params: { token } });
      return [page.text, JSON.stringify(guide)].map((text) => text.includes('abborre-42'));
    };
    expect(await hasPassword()).toEqual([true, true]);
    await put(id, { ...whole, wifi: 'stay' });
    expect(await hasPassword()).toEqual([false, false]);
    await put(id, { ...whole, rowVersion: 1 });
    expect(await hasPassword()).toEqual([true, true]);
  });
});

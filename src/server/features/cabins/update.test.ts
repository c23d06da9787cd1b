import { afterAll, describe, expect, it } from 'vitest';
import { type Cabin, createCabin, getCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { startTestApp } from '#test/app.ts';
import { newCabin, newHost, type TestHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

async function hostWithCabin(): Promise<{ host: TestHost; cabin: Cabin }> {
  const host = await newHost(app);
  const body = {
    name: 'Sjöstugan',
    location: 'Granön 4, Tranemo',
    region: 'Västergötland',
    description: 'Vid sjön.',
    imageUrl: 'https://pictures.example/hus.jpg',
  };
  return { host, cabin: await host.call(createCabin, { body }) };
}

describe('PUT /api/cabins/{id}', () => {
  it.each([
    [{ name: ' Nytt namn ' }, { name: 'Nytt namn' }],
    [{ location: 'Borås' }, { location: 'Borås' }],
    [{ region: 'Dalarna' }, { region: 'Dalarna' }],
    [{ notes: 'Nyckeln ligger under mattan' }, { notes: 'Nyckeln ligger under mattan' }],
    [{ trackingEnabled: false }, { trackingEnabled: false }],
    [{ themeKey: 'nature' as const }, { themeKey: 'nature' }],
    [{ language: 'de' as const }, { language: 'de' }],
    [
      { checkInTime: '16:30', checkOutTime: '' },
      { checkInTime: '16:30', checkOutTime: null },
    ],
    [{ timeZone: 'America/New_York' }, { timeZone: 'America/New_York' }],
    [{ imageUrl: 'bilder.example/a.jpg' }, { imageUrl: 'https://bilder.example/a.jpg' }],
    [
      { region: null, description: null, imageUrl: null },
      { region: null, description: null, imageUrl: null },
    ],
    [{ description: '  ' }, { description: null }],
    [
      { focusX: 0, focusY: 100 },
      { focusX: 0, focusY: 100 },
    ],
    [
      { imageUrl: 'https://bilder.example/b.jpg', focusX: 12 },
      { imageUrl: 'https://bilder.example/b.jpg', focusX: 12 },
    ],
    [{}, {}],
  ])('changes nothing but %j', async (body, changed) => {
    const { host, cabin } = await hostWithCabin();
    const params = { id: cabin.id };
    const answer = await host.call(updateCabin, { params, body });
    expect(answer).toEqual({ ...cabin, ...changed, rowVersion: 2 });
    expect(await host.call(getCabin, { params })).toEqual(answer);
  });

  it('clears the notes', async () => {
    const { host, cabin } = await hostWithCabin();
    const params = { id: cabin.id };
    await host.call(updateCabin, { params, body: { notes: 'x' } });
    expect(await host.call(updateCabin, { params, body: { notes: null } })).toMatchObject({ notes: null });
  });

  it('keeps a picture’s focus point until the picture changes or the point is cleared', async () => {
    const { host, cabin } = await hostWithCabin();
    const params = { id: cabin.id };
    await host.call(updateCabin, { params, body: { focusX: 20, focusY: 80 } });
    const same = await host.call(updateCabin, { params, body: { name: 'Nytt', imageUrl: cabin.imageUrl } });
    expect(same).toMatchObject({ focusX: 20, focusY: 80 });
    const half = await host.call(updateCabin, { params, body: { focusX: null } });
    expect(half).toMatchObject({ focusX: 50, focusY: 80 });
    const other = await host.call(updateCabin, {
      params,
      body: { imageUrl: 'https://bilder.example/c.jpg' },
    });
    expect(other).toMatchObject({ focusX: 50, focusY: 50 });
  });

  // ASVS 15.3.3
  it('ignores unknown fields', async () => {
    const { host, cabin } = await hostWithCabin();
    const body = { id: 1, userId: 1, token: 'ABCD1234', createdAt: '2001-01-01', services: [] };
    expect((await host.send('PUT', `/api/cabins/${cabin.id}`, body)).body).toEqual({
      ...cabin,
      rowVersion: 2,
    });
  });

  it.each([
    ['name', null, 'Name is required'],
    ['name', '', 'Name is required'],
    ['location', ' ', 'Location is required'],
    ['notes', 'x'.repeat(4001), 'Use at most 4000 characters.'],
    ['trackingEnabled', 'yes', 'Must be true or false.'],
    ['checkInTime', '24:00', 'Use a time such as 15:00.'],
    ['checkOutTime', '9:00', 'Use a time such as 15:00.'],
    ['themeKey', 'dark', 'Use one of: standard, nature, modern, classic.'],
    ['language', 'fi', 'Use one of: en, sv, no, de, fr, es.'],
    ['imageUrl', 'ftp://bilder.example/a.jpg', 'Use a web address that starts with https:// or http://.'],
    ['focusX', 101, 'The point must be a whole percentage from 0 to 100.'],
    ['focusY', 0.5, 'The point must be a whole percentage from 0 to 100.'],
    ['focusY', 'top', 'The point must be a whole percentage from 0 to 100.'],
    ['rowVersion', 'one', 'Must be a whole number.'],
  ])('refuses %s %j and changes nothing', async (field, value, sentence) => {
    const { host, cabin } = await hostWithCabin();
    const answer = await host.send('PUT', `/api/cabins/${cabin.id}`, { region: 'Skåne', [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
    expect(await host.call(getCabin, { params: { id: cabin.id } })).toEqual(cabin);
  });
});

describe('a rowVersion sent with a change', () => {
  it('is refused after another change, with the current cabin', async () => {
    const { host, cabin } = await hostWithCabin();
    const params = { id: cabin.id };
    const now = await host.call(updateCabin, { params, body: { name: 'Ett', rowVersion: cabin.rowVersion } });
    const refusal = await host.refused(updateCabin, {
      params,
      body: { name: 'Två', rowVersion: cabin.rowVersion },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'stale' });
    expect(refusal.current).toEqual(now);
    expect(await host.call(getCabin, { params })).toEqual(now);
  });

  it('lets one of several concurrent changes win', async () => {
    const { host, cabin } = await hostWithCabin();
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((name) =>
        host.send('PUT', `/api/cabins/${cabin.id}`, { name, rowVersion: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await host.call(getCabin, { params: { id: cabin.id } })).toEqual(winner?.body);
  });

  it('is optional', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    for (const themeKey of ['modern', 'classic'] as const) {
      expect(await host.call(updateCabin, { params: { id }, body: { themeKey } })).toMatchObject({
        themeKey,
      });
    }
  });
});

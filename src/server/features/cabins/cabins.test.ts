import { afterAll, describe, expect, it } from 'vitest';
import { createCabin, deleteCabin, getCabin, listCabins, updateCabin } from '#shared/contracts/cabins.ts';
import { saveCabinService } from '#shared/contracts/services.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { fillService, newCabin, newHost, serviceIdOf } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

const complete = {
  name: 'Sjöstugan',
  location: 'Granön 4, Tranemo',
  region: 'Västergötland',
  description: 'Vid sjön.',
  imageUrl: 'https://pictures.example/hus.jpg',
};

describe('POST /api/cabins', () => {
  it('adds a cabin and returns it completely', async () => {
    const host = await newHost(app);
    const before = Date.now();
    const cabin = await host.call(createCabin, { body: complete });
    expect(cabin).toEqual({
      ...complete,
      id: expect.any(Number),
      token: null,
      transfersLeft: null,
      lastScanAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      trackingEnabled: true,
      checkInTime: null,
      checkOutTime: null,
      timeZone: 'UTC',
      hasStays: false,
      notes: null,
      focusX: 50,
      focusY: 50,
      latitude: null,
      longitude: null,
      themeKey: 'standard',
      language: 'en',
      translationLanguages: [],
      rowVersion: 1,
      services: [],
    });
    expect(Math.abs(Date.parse(cabin.createdAt) - before)).toBeLessThan(60_000);
    expect(await host.call(getCabin, { params: { id: cabin.id } })).toEqual(cabin);
  });

  it('takes both coordinates or none', async () => {
    const host = await newHost(app);
    const body = { ...complete, latitude: 57.6612, longitude: 13.3456, focusX: 20, language: 'sv' as const };
    expect(await host.call(createCabin, { body })).toMatchObject(body);
    const half = await host.refused(createCabin, { body: { ...complete, latitude: 57.6612 } });
    expect(half.errors).toEqual(['Fill in both latitude and longitude, or leave both empty.']);
  });

  it('trims texts, and stores empty ones as null', async () => {
    const host = await newHost(app);
    const body = { name: '  Stugan\n', location: ' Åre ', region: '   ', description: '', imageUrl: ' ' };
    expect(await host.call(createCabin, { body })).toMatchObject({
      name: 'Stugan',
      location: 'Åre',
      region: null,
      description: null,
      imageUrl: null,
    });
  });

  it('ignores unknown fields', async () => {
    const [host, other] = [await newHost(app), await newHost(app)];
    const extra = {
      id: 1,
      userId: other.id,
      token: 'ABCD1234',
      notes: 'x',
      createdAt: '2001-01-01',
      rowVersion: 9,
    };
    const { body } = await host.send('POST', '/api/cabins', { ...complete, ...extra });
    expect(body).toMatchObject({ token: null, notes: null, rowVersion: 1 });
    expect(await host.call(listCabins, {})).toHaveLength(1);
    expect(await other.call(listCabins, {})).toEqual([]);
  });

  it.each([
    ['en', 'en'],
    ['sv', 'sv'],
    ['no', 'no'],
    ['fi', 'sv'],
    ['da', 'sv'],
  ] as const)('defaults to the host’s language, or Swedish: of %s in %s', async (language, first) => {
    expect(await newCabin(await newHost(app, { language }))).toMatchObject({ language: first });
  });

  it('takes the language that is sent', async () => {
    const host = await newHost(app);
    const body = { name: 'Seehaus', location: 'Tranemo', language: 'de' as const };
    expect(await host.call(createCabin, { body })).toMatchObject({ language: 'de' });
    const problem = await host.send('POST', '/api/cabins', { ...body, language: 'fi' });
    expect(problem.body).toMatchObject({
      status: 400,
      fields: { language: 'Use one of: en, sv, no, de, fr, es.' },
    });
  });

  // ASVS 2.2.1
  it.each([
    ['name', undefined, 'Name is required'],
    ['name', '  ', 'Name is required'],
    ['name', 'x'.repeat(121), 'Use at most 120 characters.'],
    ['name', 'a\u0000b', 'Contains characters that cannot be saved.'],
    ['name', '\ud800', 'Contains characters that cannot be saved.'],
    ['location', '', 'Location is required'],
    ['location', 'x'.repeat(201), 'Use at most 200 characters.'],
    ['description', 'x'.repeat(1001), 'Use at most 1000 characters.'],
    ['region', 7, 'Must be text.'],
    ['imageUrl', 'javascript:alert(1)', 'Use a web address that starts with https:// or http://.'],
    ['imageUrl', 'data:image/png;base64,AA==', 'Use a web address that starts with https:// or http://.'],
  ])('refuses %s %j', async (field, value, sentence) => {
    const host = await newHost(app);
    const answer = await host.send('POST', '/api/cabins', { ...complete, [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', detail: sentence, fields: { [field]: sentence } },
    });
    expect(await host.call(listCabins, {})).toEqual([]);
  });
});

describe('GET /api/cabins', () => {
  it("lists the host's own, oldest first, with their services in order", async () => {
    const host = await newHost(app);
    const [first, second] = [await newCabin(host, 'Ett'), await newCabin(host, 'Två')];
    await newCabin(await newHost(app), 'Annan');
    await fillService(host, second.id, 'rules', { text: 'Tyst!' });
    await fillService(host, second.id, 'wifi', { ssid: 'Stugan' });
    await host.call(saveCabinService, {
      params: { id: second.id, serviceId: await serviceIdOf(host, 'checkout') },
      body: { isEnabled: true },
    });
    const cabins = await host.call(listCabins, {});
    expect(cabins.map(({ id, name }) => ({ id, name }))).toEqual([
      { id: first.id, name: 'Ett' },
      { id: second.id, name: 'Två' },
    ]);
    const [rules, wifi, checkout] = await Promise.all(
      (['rules', 'wifi', 'checkout'] as const).map(async (key) => ({
        serviceId: await serviceIdOf(host, key),
        key,
      })),
    );
    expect(cabins[1]?.services).toEqual([
      { ...rules, isEnabled: true, isFilledIn: true, sortOrder: 0 },
      { ...wifi, isEnabled: true, isFilledIn: true, sortOrder: 1 },
      { ...checkout, isEnabled: true, isFilledIn: false, sortOrder: 2 },
    ]);
  });

  it('needs a session', async () => {
    expect(await clientOf(app).refused(listCabins, {})).toMatchObject({
      status: 401,
      detail: 'You are not logged in.',
    });
  });
});

describe('DELETE /api/cabins/{id}', () => {
  it('deletes the cabin and its services', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    await fillService(host, id, 'wifi', { ssid: 'Stugan' });
    await host.call(deleteCabin, { params: { id } });
    expect(await host.refused(getCabin, { params: { id } })).toMatchObject({
      status: 404,
      detail: 'Not found.',
    });
    expect(await host.refused(deleteCabin, { params: { id } })).toMatchObject({ status: 404 });
    expect(await host.refused(updateCabin, { params: { id }, body: { name: 'x' } })).toMatchObject({
      status: 404,
    });
    const left = await app.database.pool.query('select 1 from cabin_services where cabin_id = $1', [id]);
    expect(left.rows).toEqual([]);
  });

  it('accepts only true or false for releaseToken', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    expect(await host.send('DELETE', `/api/cabins/${id}?releaseToken=maybe`)).toMatchObject({ status: 400 });
    await host.call(getCabin, { params: { id } });
  });
});

describe('an id in a path', () => {
  // ASVS 1.4.2
  it.each(['abc', '0', '-1', '1.5', '1e3', '0x10', '%20', "1'--"])('%s is malformed', async (id) => {
    expect(await (await newHost(app)).send('GET', `/api/cabins/${id}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });

  it.each(['999999999999999', '2147483648', '9007199254740993', '9'.repeat(100)])(
    '%s does not exist',
    async (id) => {
      expect(await (await newHost(app)).send('GET', `/api/cabins/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    },
  );
});

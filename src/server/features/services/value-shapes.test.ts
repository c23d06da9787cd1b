// Over 300 lines: tables of cases, all saved through one app and one cabin.
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteCabin } from '#shared/contracts/cabins.ts';
import { listCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { SERVICE_KEYS, type ServiceKey } from '#shared/service-keys.ts';
import { cabinServices } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newCabin, newHost, serviceIdOf } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const host = await newHost(app, { plan: 'premium' });

const empty = await newCabin(host);

/** Saves the value in a new cabin and returns the stored one. */
async function kept(key: ServiceKey, value: object): Promise<unknown> {
  const { id } = await newCabin(host);
  const saved = await fillService(host, id, key, value);
  expect(saved).toMatchObject({ key, isEnabled: true, sortOrder: 0, rowVersion: 1 });
  await host.call(deleteCabin, { params: { id } });
  return JSON.parse(saved.valueJson);
}

async function refusal(key: ServiceKey, value: object) {
  const params = { id: empty.id, serviceId: await serviceIdOf(host, key) };
  const problem = await host.refused(saveCabinService, {
    params,
    body: { valueJson: JSON.stringify(value) },
  });
  expect(await host.call(listCabinServices, { params: { id: empty.id } })).toEqual([]);
  return problem;
}

const place = { name: 'Hos Elsa', url: 'https://elsa.example/', desc: 'Boka bord' };

/** Complete values of every shape (R-values-1), which are stored unchanged. */
const complete: Record<ServiceKey, object> = {
  wifi: { ssid: 'Stugan', password: 'hemligt ord' },
  weather_now: { show: false, showAddress: true },
  contact: {
    name: 'Astrid',
    email: 'astrid@cabins.example',
    phone: '+46 70 123 45 67',
    whatsapp: '0701234567',
  },
  house_info: { text: 'Vedspisen står i köket.' },
  cleaning: { text: 'Dammsug.' },
  rules: { text: 'Tyst efter 22.' },
  checkout: { text: 'Senast 11.' },
  custom: { title: 'Båten', text: 'Årorna hänger i boden.', imageUrl: 'https://pictures.example/bat.jpg' },
  restaurants: { items: [place] },
  tips: {
    items: ['other', 'beach', 'viewpoint', 'walk', 'playground'].map((kind) => ({ ...place, kind })),
  },
  emergencies: {
    emergencyNumber: '112',
    nonEmergencyNumber: '114 14',
    hospitals: [{ ...place, phone: '033-616 10 00' }],
  },
  shopping_services: { items: ['grocery', 'pharmacy', 'alcohol'].map((kind) => ({ ...place, kind })) },
  faq: { items: [{ title: 'Var är nyckeln?', description: 'I skåpet.' }] },
  taxi: { items: [{ name: 'Taxi Borås', phone: '033-12 34 56', desc: 'Dygnet runt' }] },
  minibar: {
    currency: 'SEK',
    items: [
      { title: 'Läsk', price: 15.5 },
      { title: 'Vatten', price: 0 },
    ],
  },
  parking: { items: [place] },
  wellness: { items: ['spa', 'gym'].map((kind) => ({ ...place, kind })) },
};

/** All fields of a place (R-values-17). */
const fullPlace = {
  ...place,
  phone: '033-16 00 00',
  address: 'Storgatan 1, Ulricehamn',
  lat: 57.7917,
  lng: 13.4186,
  imageUrl: 'https://pictures.example/elsa.jpg',
};
const PLACES: [ServiceKey, string, object][] = [
  ['restaurants', 'items', {}],
  ['tips', 'items', { kind: 'beach' }],
  ['shopping_services', 'items', { kind: 'alcohol' }],
  ['parking', 'items', {}],
  ['wellness', 'items', { kind: 'gym' }],
  ['emergencies', 'hospitals', {}],
];

describe.each(PLACES)('a place of %s', (key, list, sort) => {
  it('keeps its phone, address, point and picture', async () => {
    const row = { ...fullPlace, ...sort };
    expect(await kept(key, { [list]: [row] })).toMatchObject({ [list]: [row] });
  });

  it('may lack all of them; empty ones are removed', async () => {
    const phone = key === 'emergencies' ? { phone: '' } : {};
    const row = { ...place, ...sort, ...phone };
    const empties = { phone: '', address: ' ', lat: null, lng: '', imageUrl: '' };
    for (const sent of [row, { ...row, ...empties }]) {
      expect(await kept(key, { [list]: [sent] })).toEqual({
        ...(key === 'emergencies' ? { emergencyNumber: '', nonEmergencyNumber: '' } : {}),
        [list]: [row],
      });
    }
  });

  it.each([
    ['lat', { lng: 13.4 }, 'Fill in both latitude and longitude, or leave both empty.'],
    ['lng', { lat: 57.7 }, 'Fill in both latitude and longitude, or leave both empty.'],
    ['lat', { lat: 90.1, lng: 0 }, 'Latitude must be a number from -90 to 90, such as 57.6612.'],
    ['lng', { lat: 0, lng: -180.1 }, 'Longitude must be a number from -180 to 180, such as 13.3456.'],
    ['phone', { phone: 'ring' }, 'Use digits, spaces and + ( ) - only.'],
    ['address', { address: 'x'.repeat(201) }, 'Use at most 200 characters.'],
    [
      'imageUrl',
      { imageUrl: 'javascript:alert(1)' },
      'Use a web address that starts with https:// or http://.',
    ],
  ])('is refused for its %s: %j', async (field, wrong, sentence) => {
    const problem = await refusal(key, {
      [list]: [
        { ...place, ...sort },
        { ...place, ...sort, ...wrong },
      ],
    });
    expect(problem).toMatchObject({ status: 400, fields: { [`${list}.1.${field}`]: sentence } });
  });

  it('may have extreme coordinates', async () => {
    for (const point of [
      { lat: 90, lng: 180 },
      { lat: -90, lng: -180 },
      { lat: 0, lng: 0 },
    ]) {
      const row = { ...place, ...sort, ...point };
      expect(await kept(key, { [list]: [row] })).toMatchObject({ [list]: [row] });
    }
  });
});

const NOT_WEB = 'Use a web address that starts with https:// or http://.';
const TEXTS = ['house_info', 'cleaning', 'rules', 'checkout', 'custom'] as const;
const photo = (caption: string) => ({ imageUrl: 'https://pictures.example/spis.jpg', caption });

describe.each(TEXTS)('the pictures of %s', (key) => {
  const own = complete[key];

  it('are kept in order, with or without captions', async () => {
    const pictures = ['Spjället', '', 'Veden', '', '', 'x'.repeat(120)].map(photo);
    expect(await kept(key, { ...own, pictures })).toEqual({ ...own, pictures });
    const { imageUrl } = photo('');
    const sent = [{ imageUrl, caption: ' Spjället ' }, { imageUrl }, {}, { imageUrl: ' ', caption: ' ' }];
    const expected = [photo('Spjället'), photo('')];
    expect(await kept(key, { ...own, pictures: sent })).toEqual({ ...own, pictures: expected });
  });

  it.each([[[]], [null], [[{ imageUrl: '' }]]])('are left out if missing: %j', async (pictures) => {
    expect(await kept(key, { ...own, pictures })).toEqual(own);
  });

  it.each<[string, unknown, string]>([
    ['pictures', 'spis.jpg', 'Must be a list.'],
    ['pictures', Array.from({ length: 7 }, () => photo('')), 'Use at most 6 items.'],
    ['pictures.1.imageUrl', [photo(''), { imageUrl: 'javascript:alert(1)' }], NOT_WEB],
    ['pictures.1.imageUrl', [photo(''), { caption: 'Spjället' }], 'Add the picture, or remove its caption.'],
    ['pictures.0.caption', [photo('x'.repeat(121))], 'Use at most 120 characters.'],
    ['pictures.0.caption', [{ ...photo(''), caption: 7 }], 'Must be text.'],
  ])('are refused for %s: %j', async (field, pictures, sentence) => {
    const problem = await refusal(key, { ...own, pictures });
    expect(problem).toMatchObject({ status: 400, fields: { [field]: sentence } });
  });
});

describe('a point of a place', () => {
  it.each([
    [
      { lat: `57°42'32.0"N`, lng: `11°58'28.6"E` },
      { lat: 57.708889, lng: 11.974611 },
    ],
    [
      { lat: '57.7089° N', lng: '11.9746° E' },
      { lat: 57.7089, lng: 11.9746 },
    ],
    [
      { lat: '33° 51′ 24,5″ S', lng: '11,97 V' },
      { lat: -33.856806, lng: -11.97 },
    ],
  ])('is accepted in the formats of maps: %j (R-values-23)', async (point, read) =>
    expect(await kept('parking', { items: [{ ...place, ...point }] })).toMatchObject({ items: [read] }),
  );

  it.each([{ lat: `57°60'00"N` }, { lat: '57.7 E' }, { lat: `90°0'1"N` }, { lat: '57.7 north' }])(
    'is refused: %j',
    async (point) => {
      const problem = await refusal('parking', { items: [{ ...place, lng: 11, ...point }] });
      expect(problem.fields).toEqual({
        'items.0.lat': 'Latitude must be a number from -90 to 90, such as 57.6612.',
      });
    },
  );

  it('is not accepted as a map’s address in the field for the web address', async () => {
    const address = 'https://maps.app.goo.gl/AbCdEf123';
    const problem = await refusal('parking', { items: [{ ...place, address }] });
    expect(problem.fields?.['items.0.address']).toMatch(/^Write the address or the place in words\./);
  });
});

describe('an answer of the FAQ', () => {
  it.each([[{ description: 'I skåpet.' }], [{ title: ' \u200b', description: 'I skåpet.' }]])(
    'without its question is refused: %j (R-values-24)',
    async (row) => {
      const problem = await refusal('faq', { items: [{ title: 'Var?', description: 'Där.' }, row] });
      expect(problem.fields).toEqual({ 'items.1.title': 'Write the question too.' });
    },
  );

  it('saved without one stays, even when moved, until it is edited', async () => {
    const { id } = await newCabin(host);
    const saved = await fillService(host, id, 'faq', { items: [{ title: 'Var?', description: 'Där.' }] });
    const params = { id, serviceId: saved.serviceId };
    const alone = { title: '', description: 'I skåpet.' };
    await app.database.db
      .update(cabinServices)
      .set({ valueJson: JSON.stringify({ items: [alone] }) })
      .where(eq(cabinServices.cabinId, id));
    const put = (items: object[], rowVersion: number) => ({
      params,
      body: { valueJson: JSON.stringify({ items }), rowVersion },
    });
    const asked = { title: 'När?', description: 'Nu.' };
    const again = await host.call(saveCabinService, put([asked, alone], saved.rowVersion));
    expect(JSON.parse(again.valueJson)).toEqual({ items: [asked, alone] });
    const cleared = put([{ ...asked, title: '' }, alone], again.rowVersion);
    expect((await host.refused(saveCabinService, cleared)).fields).toEqual({
      'items.0.title': 'Write the question too.',
    });
  });
});

describe('a telephone number', () => {
  const saved = async (numbers: object) =>
    (await kept('contact', { name: 'Anna', ...numbers })) as Record<string, string>;

  it.each([
    '(+46) 70 123 45 67',
    '+46 070 123 45 67',
    '112',
    '08/123 456 78',
    '070-123 45 67 / 070-765 43 21',
  ])('is kept as it is written: %s', async (phone) =>
    expect(await saved({ phone })).toMatchObject({ phone }),
  );

  it.each([
    [{ phone: 'tel:+46701234567' }, { phone: '+46701234567' }],
    [{ whatsapp: 'https://wa.me/46701234567' }, { whatsapp: '+46701234567' }],
  ])('copied as a link is accepted: %j', async (sent, read) => expect(await saved(sent)).toMatchObject(read));

  it.each([
    [
      { phone: '070-123 45 67 070-765 43 21' },
      'phone',
      'Use one telephone number, such as +46 70 123 45 67.',
    ],
    [{ phone: '+0701234567' }, 'phone', 'Use one telephone number, such as +46 70 123 45 67.'],
    [{ phone: '070-CABINS' }, 'phone', 'Use digits, spaces and + ( ) - only.'],
    [{ whatsapp: '912 34 567' }, 'whatsapp', 'Start with + and the country, such as +46 70 123 45 67.'],
    [{ whatsapp: '06 12 34 56 78' }, 'whatsapp', 'Start with + and the country, such as +46 70 123 45 67.'],
    [{ whatsapp: 'x'.repeat(60) }, 'whatsapp', 'Use at most 40 characters.'],
  ])('is refused: %j (R-values-22)', async (numbers, field, sentence) => {
    const problem = await refusal('contact', { name: 'Anna', ...numbers });
    expect(problem).toMatchObject({ status: 400, fields: { [field]: sentence } });
  });
});

describe('a complete value', () => {
  it.each(SERVICE_KEYS)('of %s is kept', async (key) => {
    expect(await kept(key, complete[key])).toEqual(complete[key]);
  });
});

describe('a short value', () => {
  it.each<[ServiceKey, object, object]>([
    ['wifi', { ssid: ' Stugan  2 ' }, { ssid: ' Stugan  2 ', password: '' }],
    ['wifi', { ssid: 'Stugan', password: ' a b ' }, { ssid: 'Stugan', password: ' a b ' }],
    ['wifi', { ssid: 'Stu\r\ngan', password: ' a\nb\n' }, { ssid: 'Stugan', password: ' ab' }],
    ['weather_now', {}, { show: true, showAddress: true }],
    ['contact', { name: 'Astrid', email: '' }, { name: 'Astrid', email: '', phone: '', whatsapp: '' }],
    ['custom', { text: 'x' }, { title: 'Info', text: 'x', imageUrl: '' }],
    ['custom', { title: '  ', text: ' x ' }, { title: 'Info', text: 'x', imageUrl: '' }],
    ['restaurants', { items: [{ name: 'Elsa' }] }, { items: [{ name: 'Elsa', url: '', desc: '' }] }],
    [
      'restaurants',
      { items: [{ url: 'elsa.example' }] },
      { items: [{ name: '', url: 'https://elsa.example', desc: '' }] },
    ],
    [
      'tips',
      { items: [{ name: 'Stranden' }] },
      { items: [{ name: 'Stranden', url: '', desc: '', kind: 'other' }] },
    ],
    [
      'shopping_services',
      { items: [{ name: 'Ica' }] },
      { items: [{ name: 'Ica', url: '', desc: '', kind: 'grocery' }] },
    ],
    [
      'wellness',
      { items: [{ name: 'Badet' }] },
      { items: [{ name: 'Badet', url: '', desc: '', kind: 'spa' }] },
    ],
    ['emergencies', {}, { emergencyNumber: '', nonEmergencyNumber: '', hospitals: [] }],
    [
      'minibar',
      { items: [{ title: 'Öl', price: 20 }] },
      { currency: 'EUR', items: [{ title: 'Öl', price: 20 }] },
    ],
  ])('of %s %j is completed', async (key, value, expected) => {
    expect(await kept(key, value)).toEqual(expected);
  });

  // ASVS 1.5.2
  it('loses unknown fields', async () => {
    const value = { ssid: 'Stugan', password: 'x', isAdmin: true, '<script>': 1 };
    expect(await kept('wifi', value)).toEqual({ ssid: 'Stugan', password: 'x' });
  });
});

describe('an empty row', () => {
  const blank = { name: ' ', url: '' };
  it.each<[ServiceKey, object, object]>([
    ['restaurants', { items: [blank, place, { ...blank, desc: 'only this' }] }, { items: [place] }],
    ['parking', { items: [{}, place] }, { items: [place] }],
    [
      'tips',
      {
        items: [
          { ...blank, kind: 'beach' },
          { ...place, kind: 'walk' },
        ],
      },
      { items: [{ ...place, kind: 'walk' }] },
    ],
    [
      'faq',
      { items: [{ title: '', description: ' ' }, { title: 'Var?' }] },
      { items: [{ title: 'Var?', description: '' }] },
    ],
    ['taxi', { items: [{ desc: 'x' }, { phone: '112' }] }, { items: [{ name: '', phone: '112', desc: '' }] }],
    [
      'minibar',
      { items: [{ title: '', price: '' }, { title: ' ', price: 'abc' }, {}, { title: 'Öl', price: 20 }] },
      { currency: 'EUR', items: [{ title: 'Öl', price: 20 }] },
    ],
    ['emergencies', { hospitals: [blank] }, { emergencyNumber: '', nonEmergencyNumber: '', hospitals: [] }],
  ])('of %s %j is dropped', async (key, value, expected) => {
    expect(await kept(key, value)).toEqual(expected);
  });
});

describe('a minibar price', () => {
  it.each([
    ['12,50', 12.5],
    ['12.5', 12.5],
    [' 1 200,00 ', 1200],
    ['0', 0],
    [7, 7],
  ])('%j is %d', async (price, expected) => {
    const value = { currency: 'sek', items: [{ title: 'Öl', price }] };
    expect(await kept('minibar', value)).toEqual({
      currency: 'SEK',
      items: [{ title: 'Öl', price: expected }],
    });
  });

  it.each(['SEK', 'EUR', 'JPY', 'KWD'])(
    'that is ambiguous is refused with both readings, in %s too',
    async (currency) => {
      for (const price of ['1.000', '1,000']) {
        const problem = await refusal('minibar', { currency, items: [{ title: 'Öl', price }] });
        const sentence = `${price} can be read in two ways. Write 1000 or 1.00.`;
        expect(problem).toMatchObject({ status: 400, fields: { 'items.0.price': sentence } });
      }
    },
  );

  it.each(['', 'tolv', '12:-', '12 50', '1.2.3', '-5', -5, null, true])('%j is refused', async (price) => {
    const value = {
      items: [
        { title: 'Vatten', price: 1 },
        { title: 'Öl', price },
      ],
    };
    expect((await refusal('minibar', value)).fields).toEqual({ 'items.1.price': 'Price must be a number.' });
  });
});

const ADD_PLACE = 'Add at least one item, or remove the service outside this dialog.';
const none = [{ items: [] }, { items: [{ name: '', url: '' }] }, {}];

describe('a value is refused', () => {
  // ASVS 2.2.1, 2.2.2
  it.each<[ServiceKey, object, string, string]>([
    ['wifi', {}, 'ssid', 'SSID is required'],
    ['wifi', { ssid: '  ', password: 'x' }, 'ssid', 'SSID is required'],
    ['wifi', { ssid: ' \u200B\u00A0', password: 'x' }, 'ssid', 'SSID is required'],
    ['wifi', { ssid: 'x'.repeat(33) }, 'ssid', 'Use at most 32 characters.'],
    ['wifi', { ssid: 'x', password: 'x'.repeat(65) }, 'password', 'Use at most 64 characters.'],
    ['weather_now', { show: 'yes' }, 'show', 'Must be true or false.'],
    ['contact', {}, 'name', 'Name is required'],
    ['contact', { name: 'A', email: 'astrid' }, 'email', 'Email must contain @'],
    ['contact', { name: 'A', phone: 'ring mig' }, 'phone', 'Use digits, spaces and + ( ) - only.'],
    [
      'contact',
      { name: 'A', whatsapp: 'javascript:alert(1)' },
      'whatsapp',
      'Use digits, spaces and + ( ) - only.',
    ],
    ['house_info', { text: '' }, 'text', 'Text is required'],
    ['cleaning', { text: ' ' }, 'text', 'Text is required'],
    ['rules', {}, 'text', 'Text is required'],
    ['checkout', { text: null }, 'text', 'Text is required'],
    ['rules', { text: 'x'.repeat(20_001) }, 'text', 'Use at most 20000 characters.'],
    ['rules', { text: 'a\u0000b' }, 'text', 'Contains characters that cannot be saved.'],
    ['custom', { title: 'Båten', text: '' }, 'text', 'Text is required'],
    ['custom', { text: 'x', imageUrl: 'javascript:alert(1)' }, 'imageUrl', NOT_WEB],
    ...none.map((value): [ServiceKey, object, string, string] => ['restaurants', value, 'items', ADD_PLACE]),
    ...none.map((value): [ServiceKey, object, string, string] => ['tips', value, 'items', ADD_PLACE]),
    ...none.map((value): [ServiceKey, object, string, string] => [
      'shopping_services',
      value,
      'items',
      ADD_PLACE,
    ]),
    ...none.map((value): [ServiceKey, object, string, string] => [
      'parking',
      value,
      'items',
      'Add at least one item.',
    ]),
    ...none.map((value): [ServiceKey, object, string, string] => [
      'wellness',
      value,
      'items',
      'Add at least one item.',
    ]),
    ...none.map((value): [ServiceKey, object, string, string] => [
      'faq',
      value,
      'items',
      'Add at least one FAQ item.',
    ]),
    ...none.map((value): [ServiceKey, object, string, string] => [
      'taxi',
      value,
      'items',
      'Add at least one taxi contact.',
    ]),
    ...none.map((value): [ServiceKey, object, string, string] => [
      'minibar',
      value,
      'items',
      'Add at least one minibar item.',
    ]),
    [
      'minibar',
      { currency: 'kronor', items: [{ title: 'Öl', price: 1 }] },
      'currency',
      'Use a currency code of three letters, such as SEK.',
    ],
    [
      'tips',
      { items: [{ name: 'x', kind: 'disco' }] },
      'items.0.kind',
      'Use one of: other, beach, viewpoint, walk, playground.',
    ],
    [
      'shopping_services',
      { items: [{ name: 'x', kind: 'shoes' }] },
      'items.0.kind',
      'Use one of: grocery, pharmacy, alcohol.',
    ],
    ['wellness', { items: [{ name: 'x', kind: 'yoga' }] }, 'items.0.kind', 'Use one of: spa, gym.'],
    ['restaurants', { items: [{}, { name: 'x', url: 'data:text/html,x' }] }, 'items.1.url', NOT_WEB],
    ['restaurants', { items: 'Elsa' }, 'items', ADD_PLACE],
    ['emergencies', { hospitals: 'Elsa' }, 'hospitals', 'Must be a list.'],
    ['emergencies', { emergencyNumber: 'SOS' }, 'emergencyNumber', 'Use digits, spaces and + ( ) - only.'],
  ])('for %s %j', async (key, value, field, sentence) => {
    const problem = await refusal(key, value);
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input', detail: sentence });
    expect(problem.fields).toEqual({ [field]: sentence });
  });

  it.each(['', 'null', '[]', '7', '"text"', '{', '{"ssid":"x"} '.repeat(2)])(
    'that is not an object: %s',
    async (valueJson) => {
      const params = { id: empty.id, serviceId: await serviceIdOf(host, 'wifi') };
      const problem = await host.refused(saveCabinService, { params, body: { valueJson } });
      expect(problem).toMatchObject({
        status: 400,
        fields: { valueJson: 'Must be a JSON object as a string.' },
      });
    },
  );

  it('that is an object instead of a string', async () => {
    const path = `/api/cabins/${empty.id}/services/${await serviceIdOf(host, 'wifi')}`;
    const answer = await host.send('PUT', path, { valueJson: { ssid: 'x' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { valueJson: 'Must be a JSON object as a string.' } },
    });
  });
});

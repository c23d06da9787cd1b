import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { lookUpPlaces } from '#shared/contracts/places.ts';
import { rateLimits } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { type Client, clientOf } from '#test/client.ts';
import { newCabin, newHost } from '#test/factories.ts';
import { startWeatherServer } from '#test/weather-server.ts';

const server = await startWeatherServer();
const app = await startTestApp({ ...server.settings, WEATHER_URL: 'off' });
afterAll(async () => {
  await app.close();
  await server.close();
});
const host = await newHost(app);
const { id } = await newCabin(host);
await host.call(updateCabin, { params: { id }, body: { latitude: 57.61, longitude: 13.52 } });
beforeEach(() => {
  server.mode = 'answers';
  server.questions.length = 0;
  server.places = [
    { name: 'Torpa', latitude: 58.4, longitude: 15.9, admin1: 'Östergötland', admin2: 'Ydre Kommun' },
    { name: 'Torpa', latitude: 57.63, longitude: 13.21, admin1: 'Västra Götaland', admin2: 'Tranemo Kommun' },
  ];
});

const lookUp = async (name: string, client: Client = host) =>
  (await client.call(lookUpPlaces, { query: { name, cabinId: String(id) } })).places;

describe('a place in a host’s input', () => {
  it('is looked up, nearest to the cabin first, with its region', async () => {
    expect(await lookUp(' Torpa ')).toEqual([
      { name: 'Torpa', address: 'Torpa, Tranemo Kommun, Västra Götaland', lat: 57.63, lng: 13.21 },
      { name: 'Torpa', address: 'Torpa, Ydre Kommun, Östergötland', lat: 58.4, lng: 15.9 },
    ]);
    expect(server.questions[0]?.searchParams.get('name')).toBe('Torpa');
  });

  it('is looked up for a new cabin in the service’s order', async () => {
    const { places } = await host.call(lookUpPlaces, { query: { name: 'Torpa' } });
    expect(places.map(({ lat }) => lat)).toEqual([58.4, 57.63]);
  });

  it('is requested once', async () => {
    await lookUp('Torpa stenhus');
    await lookUp('torpa Stenhus');
    expect(server.questions).toHaveLength(1);
  });

  it('has at most five suggestions', async () => {
    server.places = Array.from({ length: 9 }, (_, index) => ({
      name: 'Näs',
      latitude: 50 + index,
      longitude: 13,
    }));
    expect(await lookUp('Näs')).toHaveLength(5);
  });

  it('is looked up only for the cabin’s host', async () => {
    const request = { query: { name: 'Torpa', cabinId: String(id) } };
    expect(await (await newHost(app)).refused(lookUpPlaces, request)).toMatchObject({ code: 'not_found' });
    expect(await clientOf(app).refused(lookUpPlaces, request)).toMatchObject({ status: 401 });
    expect(server.questions).toEqual([]);
  });
});

it.each<[string, typeof server.mode]>([
  ['fails', 'fails'],
  ['hangs up', 'hangs up'],
  ['never answers', 'stalls'],
  ['says no JSON', { says: '<html>' }],
])('when the service %s there are none, and it gets a pause', async (_how, mode) => {
  const fresh = await startSecondApp(app, { ...server.settings, WEATHER_URL: 'off' });
  try {
    server.mode = mode;
    const client = await newHostOn(fresh);
    expect(await client('Kölingared')).toEqual([]);
    server.mode = 'answers';
    expect(await client('Torpa')).toEqual([]);
    expect(server.questions).toHaveLength(1);
  } finally {
    await fresh.close();
  }
});

it.each([
  ['says nonsense', '{"results":7}'],
  ['knows places without a point', '{"results":[{"name":"Oz","latitude":"north"}]}'],
  ['knows places outside the earth', '{"results":[{"name":"Mars","latitude":99,"longitude":0}]}'],
])('when the service %s there are none, and it is asked again next time', async (_how, says) => {
  const fresh = await startSecondApp(app, { ...server.settings, WEATHER_URL: 'off' });
  try {
    server.mode = { says };
    const client = await newHostOn(fresh);
    expect(await client('Kölingared')).toEqual([]);
    server.mode = 'answers';
    expect(await client('Torpa')).toHaveLength(2);
  } finally {
    await fresh.close();
  }
});

/** The answer of another process, which has its own circuit breaker. */
async function newHostOn(site: typeof app) {
  const client = await newHost(site);
  const cabin = await newCabin(client);
  return async (name: string) =>
    (await client.call(lookUpPlaces, { query: { name, cabinId: String(cabin.id) } })).places;
}

it('there are none when look-ups are off', async () => {
  const off = await startSecondApp(app, { WEATHER_URL: 'off', GEOCODING_URL: 'off' });
  try {
    expect(await (await newHostOn(off))('Torpa')).toEqual([]);
    expect(server.questions).toEqual([]);
  } finally {
    await off.close();
  }
});

it('is limited to 600 look-ups an hour per host', async () => {
  await app.database.db.delete(rateLimits);
  const strict = await startSecondApp(app, {
    ...server.settings,
    WEATHER_URL: 'off',
    RATE_LIMIT_SCALE: '0.01',
  });
  try {
    const client = await newHost(strict);
    const cabin = await newCabin(client);
    const request = { query: { name: 'Torpa', cabinId: String(cabin.id) } };
    for (let tries = 0; tries < 6; tries += 1) await client.call(lookUpPlaces, request);
    expect(await client.refused(lookUpPlaces, request)).toMatchObject({ code: 'too_many_tries' });
  } finally {
    await strict.close();
  }
});

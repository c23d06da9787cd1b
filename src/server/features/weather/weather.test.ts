// Over 300 lines: all tests share one weather server and its places.
import { PassThrough } from 'node:stream';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyCabin, createCabin, getCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { getGuide } from '#shared/contracts/guides.ts';
import { saveCabinService } from '#shared/contracts/services.ts';
import { getCabinWeather, getGuestWeather } from '#shared/contracts/weather.ts';
import { cabins, forecasts } from '#server/db/schema.ts';
import { startSecondApp, startTestApp, type TestApp } from '#test/app.ts';
import { type Client, clientOf } from '#test/client.ts';
import { fillService, newActiveCabin, newCabin, newHost, serviceIdOf } from '#test/factories.ts';
import { freePort } from '#test/free-port.ts';
import { startWeatherServer } from '#test/weather-server.ts';

const server = await startWeatherServer();
const app = await startTestApp(server.settings);
afterAll(async () => {
  await app.close();
  await server.close();
});
const host = await newHost(app, { plan: 'premium' });
const guest = clientOf(app);
beforeEach(() => {
  server.mode = 'answers';
  server.questions.length = 0;
});

let placesMade = 0;
/** A new place in a new cell. */
function newPlace(): string {
  placesMade += 1;
  const name = `Ort${'abcdefghijklmnop'[placesMade] ?? ''}`;
  server.places.push({ name, latitude: 50 + placesMade, longitude: 10 + placesMade, feature_code: 'PPL' });
  return name;
}

/** A cabin whose guide shows the weather. */
async function add(
  location: string,
  owner: Client = host,
  where: { latitude?: number; longitude?: number } = {},
) {
  const cabin = await owner.call(createCabin, { body: { name: 'Stugan', location, ...where } });
  await fillService(owner, cabin.id, 'weather_now', { show: true, showAddress: true });
  return cabin;
}
const weatherAt = (client: Client, id: number) => client.call(getCabinWeather, { params: { id } });

/** Waits for the weather at a cabin. */
const comingTo = (id: number, client: Client = host) =>
  vi.waitFor(
    async () => {
      const { weather } = await weatherAt(client, id);
      if (weather === null) throw new Error('no weather yet');
      return weather;
    },
    { timeout: 30_000, interval: 20 },
  );

describe('the weather at a cabin', () => {
  it('is found by the location’s name and fetched in the background', async () => {
    const place = newPlace();
    const { id } = await add(`Stigen 4, ${place}`);
    expect(await comingTo(id)).toMatchObject({ now: { temperature: 7.4, sky: 'rain', isDay: true } });
    expect(server.asked('/v1/search').map(({ searchParams }) => searchParams.get('name'))).toContain(place);
  });

  it('is shared by cabins near each other, also of another process', async () => {
    const place = newPlace();
    await comingTo((await add(place)).id);
    const asked = server.questions.length;
    const other = await startSecondApp(app, server.settings);
    try {
      const neighbour = await newHost(other);
      const { id } = await add(place, neighbour);
      expect(await comingTo(id, neighbour)).toMatchObject({ now: { sky: 'rain' } });
    } finally {
      await other.close();
    }
    expect(server.questions).toHaveLength(asked);
  });

  it('changes when the cabin moves, by name or coordinates', async () => {
    const { id } = await add(newPlace());
    await comingTo(id);
    await host.call(updateCabin, { params: { id }, body: { location: newPlace() } });
    await comingTo(id);
    expect(server.asked('/v1/forecast')).toHaveLength(2);
    await host.call(updateCabin, { params: { id }, body: { latitude: '-33,95', longitude: 18.46 } });
    await comingTo(id);
    const question = server.asked('/v1/forecast')[2]?.searchParams;
    expect([question?.get('latitude'), question?.get('longitude')]).toEqual(['-34', '18.5']);
  });

  it('is not shown unless the weather service was added', async () => {
    const place = newPlace();
    await comingTo((await add(place)).id);
    const { id } = await host.call(createCabin, { body: { name: 'Stugan', location: place } });
    expect(await weatherAt(host, id)).toEqual({ weather: null, isComing: false });
    await fillService(host, id, 'weather_now', { show: true, showAddress: false });
    await comingTo(id);
  });

  it('is not shown when the weather service hides it', async () => {
    const { id } = await add(newPlace());
    await comingTo(id);
    await host.call(saveCabinService, {
      params: { id, serviceId: await serviceIdOf(host, 'weather_now') },
      body: { valueJson: JSON.stringify({ show: false, showAddress: true }), rowVersion: 1 },
    });
    expect(await weatherAt(host, id)).toEqual({ weather: null, isComing: false });
  });

  it('is not requested for deleted cabins', async () => {
    const { db } = app.database;
    await db.insert(forecasts).values({ cell: 1 });
    await comingTo((await add(newPlace())).id);
    expect(await db.select().from(forecasts).where(eq(forecasts.cell, 1))).toMatchObject([
      { fetchedAt: null },
    ]);
    await db.delete(forecasts).where(eq(forecasts.cell, 1));
  });

  it('is limited for hosts who move a cabin often', async () => {
    const strict = await startSecondApp(app, { ...server.settings, RATE_LIMIT_SCALE: '0.05' }); // 3 instead of 60
    const restless = await newHost(app);
    const { id } = await newCabin(clientOf(strict, restless.token));
    for (let step = 0; step < 20; step += 1) {
      await clientOf(strict, restless.token).call(updateCabin, {
        params: { id },
        body: { latitude: 10 + step, longitude: 20 },
      });
    }
    await strict.close();
    const cells = Array.from({ length: 20 }, (_, step) => 10_002_000 + step * 100_000);
    const known = await app.database.db.select().from(forecasts).where(inArray(forecasts.cell, cells));
    expect(known.length).toBeGreaterThan(0);
    expect(known.length).toBeLessThanOrEqual(3);
  });

  it('is 404 for another host', async () => {
    const { id } = await add(newPlace());
    const stranger = await newHost(app);
    expect(await stranger.refused(getCabinWeather, { params: { id } })).toMatchObject({ status: 404 });
  });
});

describe('an invalid forecast (R-weather-6)', () => {
  const OFFSET = 40;
  let cells = 0;
  const addAnywhere = () => {
    cells += 1;
    return add('Ingenstans', host, { latitude: OFFSET + cells, longitude: 20 });
  };

  it('is shown as far as it is valid, and does not delay other cabins', async () => {
    server.mode = {
      makes: ({ current, ...rest }) =>
        JSON.stringify({ ...rest, current: { ...current, weather_code: null } }),
    };
    const odd = await Promise.all([addAnywhere(), addAnywhere(), addAnywhere()]);
    for (const { id } of odd)
      expect((await comingTo(id)).now).toEqual({ temperature: 7.4, sky: null, isDay: true });
    server.mode = 'answers';
    expect((await comingTo((await addAnywhere()).id)).now).toMatchObject({ temperature: 7.4, sky: 'rain' });
  });

  it('without any weather is not shown, and does not delay other cabins', async () => {
    const says = ['null', '[]', '{}', '{"error":true,"reason":"out of range"}', '{"current":7,"daily":"x"}'];
    for (const text of says) {
      const asked = server.questions.length;
      server.mode = { says: text };
      const { id } = await addAnywhere();
      await vi.waitFor(() => expect(server.questions.length).toBeGreaterThan(asked), 20_000);
      server.mode = 'answers';
      await comingTo((await addAnywhere()).id);
      expect((await weatherAt(host, id)).weather).toBeNull();
    }
  });
});

describe('the coordinates of a cabin', () => {
  it('can be set, corrected and cleared', async () => {
    const { id } = await add('Ingenstans');
    const params = { id };
    const put = await host.call(updateCabin, {
      params,
      body: { latitude: '57,6612345', longitude: '13.3456' },
    });
    expect(put).toMatchObject({ latitude: 57.661235, longitude: 13.3456 });
    await host.call(updateCabin, { params, body: { latitude: 60 } });
    expect(await host.call(getCabin, { params })).toMatchObject({ latitude: 60, longitude: 13.3456 });
    await host.call(updateCabin, { params, body: { latitude: '', longitude: null } });
    expect(await host.call(getCabin, { params })).toMatchObject({ latitude: null, longitude: null });
  });

  it('are accepted in the formats of maps (R-values-23)', async () => {
    const { id } = await add('Ingenstans');
    const params = { id };
    const put = (latitude: string, longitude: string) =>
      host.call(updateCabin, { params, body: { latitude, longitude } });
    expect(await put(`57°42'32.0"N`, `11°58'28.6"E`)).toMatchObject({
      latitude: 57.708889,
      longitude: 11.974611,
    });
    expect(await put('57.7089° S', '11.9746° W')).toMatchObject({ latitude: -57.7089, longitude: -11.9746 });
  });

  it('are refused as a map’s address in the location, unless saved before', async () => {
    const link = 'https://maps.app.goo.gl/AbCdEf123';
    const body = { name: 'Stugan', location: link };
    const words = /^Write the address or the place in words\. A point, such as 57\.7917, 13\.4186, goes into/;
    expect((await host.refused(createCabin, { body })).fields?.['location']).toMatch(words);
    const { id } = await add('Ingenstans');
    const params = { id };
    expect(
      (await host.refused(updateCabin, { params, body: { location: link } })).fields?.['location'],
    ).toMatch(words);
    expect((await host.refused(copyCabin, { params, body })).fields?.['location']).toMatch(words);
    await app.database.db.update(cabins).set({ location: link }).where(eq(cabins.id, id));
    await host.call(updateCabin, { params, body: { location: link, name: 'Stugan igen' } });
    expect(await host.call(getCabin, { params })).toMatchObject({ location: link, name: 'Stugan igen' });
    expect(await host.call(copyCabin, { params, body })).toMatchObject({ location: link });
  });

  it.each([
    [{ latitude: 91, longitude: 0 }, 'latitude', /from -90 to 90/],
    [{ latitude: 'north', longitude: '13' }, 'latitude', /from -90 to 90/],
    [{ latitude: 57, longitude: '13.3.4' }, 'longitude', /from -180 to 180/],
    [{ latitude: 57 }, 'longitude', /both latitude and longitude/],
    [{ latitude: null, longitude: 13 }, 'latitude', /both latitude and longitude/],
  ])('refuses %j', async (body, field, sentence) => {
    const { id } = await add('Ingenstans');
    const problem = await host.refused(updateCabin, { params: { id }, body });
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(problem.fields?.[field]).toMatch(sentence);
  });
});

describe('the weather in a guide', () => {
  /** A guide at an unknown place. */
  async function newGuide() {
    const owner = await newHost(app, { plan: 'premium' });
    const { id, token } = await newActiveCabin(app, owner);
    await fillService(owner, id, 'weather_now', {});
    const moveTo = (location: string) => owner.call(updateCabin, { params: { id }, body: { location } });
    return { id, token, owner, moveTo };
  }
  const page = async (code: string, lang: string) =>
    (await guest.send('GET', `/cabins/${code}?lang=${lang}`)).text.replace(/\s/g, ' ');

  it('appears in an open page, in the guest’s language', async () => {
    const { token, moveTo } = await newGuide();
    const params = { token };
    expect(await page(token, 'sv')).toContain('<div class="weather" data-at=""></div>');
    await moveTo(newPlace());
    await vi.waitFor(async () => expect(await page(token, 'sv')).toContain('7 °C'), 20_000);
    expect(await page(token, 'sv')).toContain('Regn');
    const { html, isComing, weather } = await guest.call(getGuestWeather, { params, query: { lang: 'fr' } });
    expect(html).toContain('Pluie');
    expect(isComing).toBe(false);
    expect(await page(token, 'fr')).toContain(html.replace(/\s/g, ' '));
    expect((await guest.call(getGuide, { params, query: {} })).weather).toEqual(weather);
  });

  it('disappears when too old, and is reported as coming', async () => {
    const { id, token, owner, moveTo } = await newGuide();
    await moveTo(newPlace());
    await comingTo(id, owner);
    await app.database.pool.query(`update forecasts set fetched_at = now() - interval '4 hours'`);
    await vi.waitFor(async () => expect(await page(token, 'en')).not.toContain('°C'), 20_000);
    expect(await guest.call(getGuestWeather, { params: { token }, query: {} })).toMatchObject({
      weather: null,
      isComing: true,
      html: '',
    });
  });

  it('is 404 without a guide', async () => {
    expect(await guest.refused(getGuestWeather, { params: { token: 'QQQQ0000' }, query: {} })).toMatchObject({
      status: 404,
    });
  });
});

describe('without network access', () => {
  async function alone(
    settings: Record<string, string>,
    check: (site: TestApp, log: () => string) => Promise<void>,
  ) {
    const logTo = new PassThrough();
    let log = '';
    logTo.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const site = await startTestApp(settings, { logTo });
    try {
      await check(site, () => log);
    } finally {
      await site.close();
    }
  }

  // ASVS 16.3.4, 16.5.2
  it('the weather is unknown, which is logged once', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    await alone({ WEATHER_URL: nobody, GEOCODING_URL: nobody }, async (site, log) => {
      const lonely = await newHost(site);
      const body = { name: 'Stugan', location: 'Tranemo' };
      const added = await Promise.all([1, 2, 3].map(() => lonely.call(createCabin, { body })));
      await vi.waitFor(() => expect(log()).toContain('stays unknown'), 20_000);
      for (const { id } of added) {
        await lonely.call(updateCabin, { params: { id }, body: { location: `Tranemo ${id}` } });
        expect(await weatherAt(lonely, id)).toEqual({ weather: null, isComing: false });
      }
      expect(log().match(/stays unknown/g)).toHaveLength(1);
    });
  });

  it('nothing is requested when it is off', async () => {
    await alone({ WEATHER_URL: 'off' }, async (site) => {
      const lonely = await newHost(site);
      const { id } = await lonely.call(createCabin, { body: { name: 'Stugan', location: 'Tranemo' } });
      expect(await weatherAt(lonely, id)).toEqual({ weather: null, isComing: false });
    });
  });
});

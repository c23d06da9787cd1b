import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { weather } from '#shared/contracts/weather.ts';
import { httpClient, InvalidAnswer, ServiceFailure } from '#server/http-client.ts';
import { forecastAnswer, startWeatherServer } from '#test/weather-server.ts';
import { fetchForecast, type Forecast } from './forecast.ts';
import { addressOf } from './fetcher.ts';
import { fetchPoint, namesIn } from './geocoding.ts';

const server = await startWeatherServer();
afterAll(() => server.close());
beforeEach(() => {
  server.mode = 'answers';
  server.places = [];
  server.questions.length = 0;
});
const { WEATHER_URL, GEOCODING_URL } = server.settings;
const closing = new AbortController();
const ask = httpClient(closing.signal, 10_000);
const IMPATIENT_MS = 300;
const impatient = httpClient(closing.signal, IMPATIENT_MS);
/** 57.7° north, 13.4° east. */
const CELL = 14_771_934;

const NO_JSON = 'its answer is not JSON';
const NO_SENSE = 'its forecast makes no sense';
const SAYS_NOTHING = 'its forecast says nothing';

describe('requesting a forecast', () => {
  it('sends the documented request and reads the current weather and the next days', async () => {
    const { weather: read, utcOffsetS } = await fetchForecast(ask, WEATHER_URL, CELL);
    expect(Object.fromEntries(server.questions[0]?.searchParams ?? [])).toEqual({
      latitude: '57.7',
      longitude: '13.4',
      current: 'temperature_2m,weather_code,is_day',
      daily: 'weather_code,temperature_2m_max,temperature_2m_min',
      timezone: 'auto',
      forecast_days: '6',
    });
    expect(read.now).toEqual({ temperature: 7.4, sky: 'rain', isDay: true });
    expect(read.days).toHaveLength(6);
    expect(read.days[1]).toMatchObject({ sky: 'rain', high: 8.4, low: 4.4 });
    expect(utcOffsetS).toBe(0);
  });

  /** The result for a full forecast with one value changed or missing. */
  async function readWith(path: (string | number)[], odd: { value?: unknown; text?: string }) {
    const whole = forecastAnswer(new URL(`${WEATHER_URL}?forecast_days=3`), server);
    const parent = path.slice(0, -1).reduce<unknown>((at, key) => (at as never)[key], whole);
    const key = path.at(-1) as never;
    if ('value' in odd) (parent as Record<string, unknown>)[key] = odd.value;
    else if (odd.text !== undefined) (parent as Record<string, unknown>)[key] = '@';
    else delete (parent as Record<string, unknown>)[key];
    server.mode = { says: JSON.stringify(whole).replace('"@"', odd.text ?? '') };
    return (await fetchForecast(ask, WEATHER_URL, CELL)).weather;
  }

  const ODD: { value?: unknown; text?: string }[] = [
    {},
    ...[null, 'warm', '7.4', '', true, [], {}, ['x'], 4000, -4000, 98.6].map((value) => ({ value })),
    ...['1e999', '-1e999', 'NaN', 'Infinity', ' -Infinity '].map((text) => ({ text })),
  ];
  const whole = () => readWith(['generationtime_ms'], { value: 1 });
  /** Each value and the fields that are unknown without it. */
  const VALUES: [(string | number)[], (known: Awaited<ReturnType<typeof whole>>) => unknown][] = [
    [['current', 'temperature_2m'], ({ now, ...rest }) => ({ ...rest, now: { ...now, temperature: null } })],
    [['current', 'weather_code'], ({ now, ...rest }) => ({ ...rest, now: { ...now, sky: null } })],
    [['current', 'is_day'], ({ now, ...rest }) => ({ ...rest, now: { ...now, isDay: null } })],
    [['current'], ({ days }) => ({ days, now: { temperature: null, sky: null, isDay: null } })],
    [['daily'], ({ now }) => ({ now, days: [] })],
    [['daily', 'time'], ({ now }) => ({ now, days: [] })],
    [['daily', 'time', 1], ({ now, days }) => ({ now, days: [days[0], days[2]] })],
    [
      ['daily', 'weather_code'],
      ({ now, days }) => ({ now, days: days.map((day) => ({ ...day, sky: null })) }),
    ],
    [
      ['daily', 'temperature_2m_max', 2],
      ({ now, days }) => ({ now, days: [days[0], days[1], { ...days[2], high: null }] }),
    ],
    [
      ['daily', 'temperature_2m_min', 0],
      ({ now, days }) => ({ now, days: [{ ...days[0], low: null }, days[1], days[2]] }),
    ],
    [['utc_offset_seconds'], (known) => known],
  ];
  it.each(VALUES)('leaves out only %j when it is invalid', async (path, expected) => {
    const known = await whole();
    // Elements of a list cannot be missing; a list without valid values is empty.
    const odd = typeof path.at(-1) === 'number' ? ODD.slice(1) : ODD;
    for (const one of odd)
      expect(await readWith(path, one), `${path.join('.')}: ${JSON.stringify(one)}`).toEqual(expected(known));
  });

  it('leaves out unknown codes, and both temperatures when the high is below the low', async () => {
    expect((await readWith(['current', 'weather_code'], { value: 42 })).now).toMatchObject({ sky: null });
    const { days } = await readWith(['daily', 'temperature_2m_max'], { value: [-90] });
    expect(days.map(({ high, low }) => [high, low])).toEqual([
      [null, null],
      [null, expect.any(Number)],
      [null, expect.any(Number)],
    ]);
  });

  it('reads the rest of any damaged answer', async () => {
    const { updatedAt: _, ...fields } = weather.shape;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...VALUES.map(([path]) => path)), fc.json()), {
          minLength: 1,
          maxLength: 4,
        }),
        async (changes) => {
          const answer: unknown = forecastAnswer(new URL(`${WEATHER_URL}?forecast_days=3`), server);
          for (const [path, json] of changes) {
            let at = answer;
            for (const key of path.slice(0, -1)) at = (at as Record<string, unknown> | null)?.[key];
            if (typeof at === 'object' && at !== null)
              (at as Record<string, unknown>)[path.at(-1) as string] = JSON.parse(json);
          }
          server.mode = { says: JSON.stringify(answer) };
          const read = await fetchForecast(ask, WEATHER_URL, CELL).catch((error: unknown) => error);
          if (read instanceof Error) expect(read).toBeInstanceOf(InvalidAnswer);
          else expect(z.object(fields).safeParse((read as Forecast).weather).success).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    ['is busy', ServiceFailure, { message: 'it answers 429' }],
    ['fails', ServiceFailure, { message: 'it answers 502' }],
    ['is too long', ServiceFailure, { message: 'its answer is too long' }],
    ['hangs up', TypeError, { cause: { code: 'UND_ERR_SOCKET' } }],
    ['redirects', TypeError, { cause: { message: 'unexpected redirect' } }],
  ] as const)('fails immediately when the service %s', async (mode, type, says) => {
    server.mode = mode;
    const failure: unknown = await fetchForecast(ask, WEATHER_URL, CELL).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(type);
    expect(failure).toMatchObject(says);
  });

  it.each(['stalls', 'drips'] as const)('times out when the service %s', async (mode) => {
    server.mode = mode;
    const started = performance.now();
    await expect(fetchForecast(impatient, WEATHER_URL, CELL)).rejects.toMatchObject({ name: 'TimeoutError' });
    const tookMs = performance.now() - started;
    expect(tookMs).toBeGreaterThan(IMPATIENT_MS - 10);
    expect(tookMs).toBeLessThan(5 * IMPATIENT_MS); // a busy machine
  });

  it('reads Retry-After of a busy service', async () => {
    server.mode = 'is busy';
    await expect(fetchForecast(ask, WEATHER_URL, CELL)).rejects.toMatchObject({ retryAfterMs: 120_000 });
  });

  it.each([
    ['no JSON', '<html>Sign in to the wifi</html>', NO_JSON],
    ['nothing', '', NO_JSON],
    ['null', 'null', NO_SENSE],
    ['a list', '[]', NO_SENSE],
    ['nothing of the weather', '{}', SAYS_NOTHING],
    ['an error', '{"error":true,"reason":"Latitude must be in range"}', SAYS_NOTHING],
  ])('refuses %s', async (_what, says, message) => {
    server.mode = { says };
    const failure: unknown = await fetchForecast(ask, WEATHER_URL, CELL).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServiceFailure);
    expect(failure).toMatchObject({ message });
  });
});

describe('requesting coordinates', () => {
  it.each([
    ['Granön 4, Tranemo', ['Tranemo', 'Granön']],
    ['Näsets väg 14, 514 52 Limmared, Västergötland', ['Limmared', 'Västergötland', 'Näsets väg']],
    ['Åre', ['Åre']],
    ['12, 514 52', []],
    ['', []],
  ])('splits %j', (place, names) => expect(namesIn(place)).toEqual(names));

  const sjovik = (admin2: string, latitude: number) => ({
    name: 'Sjövik',
    latitude,
    longitude: 12.4,
    feature_code: 'PPL',
    admin2,
    country: 'Sverige',
  });

  it('prefers the result inside the rest of the address', async () => {
    server.places = [sjovik('Lerums Kommun', 57.9), sjovik('Ulricehamns Kommun', 57.8)];
    expect(await fetchPoint(ask, GEOCODING_URL, 'Sjövik, Ulricehamn')).toMatchObject({ latitude: 57.8 });
  });

  it('uses the wider name when nothing confirms the narrower one', async () => {
    server.places = [
      sjovik('Lerums Kommun', 57.9),
      { name: 'Ulricehamn', latitude: 57.79, longitude: 13.42, feature_code: 'PPL' },
    ];
    expect(await fetchPoint(ask, GEOCODING_URL, 'Sjövik, Ulricehamn')).toMatchObject({ latitude: 57.79 });
  });

  it('returns null for an unknown place', async () => {
    expect(await fetchPoint(ask, GEOCODING_URL, 'Ingenstans')).toBeNull();
  });

  it('leaves out places with invalid coordinates, and invalid fields', async () => {
    server.mode = {
      says: `{"results":[null,{"latitude":"north"},{"latitude":91,"longitude":0},7,
        {"name":"Åre","latitude":63.4,"longitude":13.1,"feature_code":null,"admin1":7,"country":null}]}`,
    };
    expect(await fetchPoint(ask, GEOCODING_URL, 'Åre')).toEqual({ latitude: 63.4, longitude: 13.1 });
  });

  it.each(['{"results":7}', '[]', 'null', '{"error":true}'])('refuses %s', async (says) => {
    server.mode = { says };
    const asked = fetchPoint(ask, GEOCODING_URL, 'Åre');
    await expect(asked).rejects.toThrow(new ServiceFailure('its list of places makes no sense'));
  });
});

it('adds the service’s path to an address without one', () => {
  expect(addressOf('http://127.0.0.1:8080', '/v1/forecast')).toBe('http://127.0.0.1:8080/v1/forecast');
  expect(addressOf('https://w.example/my/path?apikey=k', '/v1/forecast')).toBe(
    'https://w.example/my/path?apikey=k',
  );
});

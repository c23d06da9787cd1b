import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { httpClient, ServiceFailure } from '#server/http-client.ts';
import { forecastAnswer, startWeatherServer } from '#test/weather-server.ts';
import { askForecast } from './forecast.ts';
import { addressOf } from './fetcher.ts';
import { askPoint, namesIn } from './geocoding.ts';

const server = await startWeatherServer();
afterAll(() => server.close());
beforeEach(() => {
  server.manner = 'answers';
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

const NO_JSON = 'its answer is no JSON';
const NO_SENSE = 'its forecast makes no sense';

describe('asking for a forecast', () => {
  it('sends what is documented and reads the weather now and the coming days', async () => {
    const { weather, utcOffsetS } = await askForecast(ask, WEATHER_URL, CELL);
    expect(Object.fromEntries(server.questions[0]?.searchParams ?? [])).toEqual({
      latitude: '57.7',
      longitude: '13.4',
      current: 'temperature_2m,weather_code,is_day',
      daily: 'weather_code,temperature_2m_max,temperature_2m_min',
      timezone: 'auto',
      forecast_days: '6',
    });
    expect(weather.now).toEqual({ temperature: 7.4, sky: 'rain', isDay: true });
    expect(weather.days).toHaveLength(6);
    expect(weather.days[1]).toMatchObject({ sky: 'rain', high: 8.4, low: 4.4 });
    expect(utcOffsetS).toBe(0);
  });

  it('leaves out days without values', async () => {
    const full = forecastAnswer(new URL(`${WEATHER_URL}?forecast_days=3`), server);
    full.daily.temperature_2m_max[1] = null as never;
    server.manner = { says: JSON.stringify(full) };
    expect((await askForecast(ask, WEATHER_URL, CELL)).weather.days).toHaveLength(2);
  });

  it.each([
    ['is busy', ServiceFailure, { message: 'it answers 429' }],
    ['fails', ServiceFailure, { message: 'it answers 502' }],
    ['has no end', ServiceFailure, { message: 'its answer has no end' }],
    ['hangs up', TypeError, { cause: { code: 'UND_ERR_SOCKET' } }],
    ['redirects', TypeError, { cause: { message: 'unexpected redirect' } }],
  ] as const)('gives up at once on a service that %s', async (manner, type, says) => {
    server.manner = manner;
    const failure: unknown = await askForecast(ask, WEATHER_URL, CELL).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(type);
    expect(failure).toMatchObject(says);
  });

  it.each(['stalls', 'drips'] as const)('gives up within its time on a service that %s', async (manner) => {
    server.manner = manner;
    const started = performance.now();
    await expect(askForecast(impatient, WEATHER_URL, CELL)).rejects.toMatchObject({ name: 'TimeoutError' });
    const tookMs = performance.now() - started;
    expect(tookMs).toBeGreaterThan(IMPATIENT_MS - 10);
    expect(tookMs).toBeLessThan(5 * IMPATIENT_MS); // a busy machine
  });

  it('hears how long a busy service wants to be left alone', async () => {
    server.manner = 'is busy';
    await expect(askForecast(ask, WEATHER_URL, CELL)).rejects.toMatchObject({ retryAfterMs: 120_000 });
  });

  const nonsense = (change: (answer: ReturnType<typeof forecastAnswer>) => void) => {
    const answer = forecastAnswer(new URL(`${WEATHER_URL}?forecast_days=2`), server);
    change(answer);
    return JSON.stringify(answer);
  };
  it.each([
    ['no JSON', '<html>Sign in to the wifi</html>', NO_JSON],
    ['nothing', '', NO_JSON],
    ['null', 'null', NO_SENSE],
    ['a list', '[]', NO_SENSE],
    ['an error', '{"error":true,"reason":"Latitude must be in range"}', NO_SENSE],
    ['a heat of 4,000 degrees', nonsense(({ current }) => (current.temperature_2m = 4000)), NO_SENSE],
    [
      'a temperature in words',
      nonsense(({ current }) => (current.temperature_2m = 'warm' as never)),
      NO_SENSE,
    ],
    ['a code that nobody knows', nonsense(({ current }) => (current.weather_code = 42)), NO_SENSE],
    ['a day that is none', nonsense(({ daily }) => (daily.time[0] = '<b>2026</b>')), NO_SENSE],
  ])('refuses %s', async (_what, says, message) => {
    server.manner = { says };
    const failure: unknown = await askForecast(ask, WEATHER_URL, CELL).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServiceFailure);
    expect(failure).toMatchObject({ message });
  });
});

describe('asking where a place is', () => {
  it.each([
    ['Granön 4, Tranemo', ['Tranemo', 'Granön']],
    ['Näsets väg 14, 514 52 Limmared, Västergötland', ['Limmared', 'Västergötland', 'Näsets väg']],
    ['Åre', ['Åre']],
    ['12, 514 52', []],
    ['', []],
  ])('takes %j apart', (place, names) => expect(namesIn(place)).toEqual(names));

  const sjovik = (admin2: string, latitude: number) => ({
    name: 'Sjövik',
    latitude,
    longitude: 12.4,
    feature_code: 'PPL',
    admin2,
    country: 'Sverige',
  });

  it('takes the one of several that lies in the rest of the address', async () => {
    server.places = [sjovik('Lerums Kommun', 57.9), sjovik('Ulricehamns Kommun', 57.8)];
    expect(await askPoint(ask, GEOCODING_URL, 'Sjövik, Ulricehamn')).toMatchObject({ latitude: 57.8 });
  });

  it('takes the wider name when nothing confirms the narrower', async () => {
    server.places = [
      sjovik('Lerums Kommun', 57.9),
      { name: 'Ulricehamn', latitude: 57.79, longitude: 13.42, feature_code: 'PPL' },
    ];
    expect(await askPoint(ask, GEOCODING_URL, 'Sjövik, Ulricehamn')).toMatchObject({ latitude: 57.79 });
  });

  it('knows nothing of a place that the service does not know', async () => {
    expect(await askPoint(ask, GEOCODING_URL, 'Ingenstans')).toBeNull();
  });

  it.each([
    '{"results":[{"latitude":"north"}]}',
    '{"results":[{"latitude":91,"longitude":0}]}',
    'null',
    '{"error":true}',
  ])('refuses %s', async (says) => {
    server.manner = { says };
    const asked = askPoint(ask, GEOCODING_URL, 'Åre');
    await expect(asked).rejects.toThrow(new ServiceFailure('its list of places makes no sense'));
  });
});

it('finds the service on a site of which only the address is given', () => {
  expect(addressOf('http://127.0.0.1:8080', '/v1/forecast')).toBe('http://127.0.0.1:8080/v1/forecast');
  expect(addressOf('https://w.example/my/path?apikey=k', '/v1/forecast')).toBe(
    'https://w.example/my/path?apikey=k',
  );
});

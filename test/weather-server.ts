import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server answers. */
type Mode =
  | 'answers'
  /** Answers 429 Too Many Requests. */
  | 'is busy'
  | 'fails'
  | 'hangs up'
  /** Accepts the request and never answers. */
  | 'stalls'
  /** Sends a byte now and then, without end. */
  | 'drips'
  /** Sends data without end. */
  | 'is too long'
  /** Redirects to another address. */
  | 'redirects'
  /** Answers with the test's text. */
  | { says: string }
  /** Answers with the forecast as the test changes it. */
  | { makes: (forecast: ForecastAnswer, url: URL) => string };

/** A place in Open-Meteo's geocoding. */
export interface KnownPlace {
  name: string;
  latitude: number;
  longitude: number;
  feature_code?: string;
  admin1?: string;
  admin2?: string;
  country?: string;
}

/** Open-Meteo's forecast and geocoding on 127.0.0.1, like their documentation. */
export interface WeatherServer {
  settings: { WEATHER_URL: string; GEOCODING_URL: string };
  mode: Mode;
  places: KnownPlace[];
  /** The temperature everywhere, in °C. */
  temperature: number;
  weatherCode: number;
  /** The received requests, oldest first. */
  questions: URL[];
  asked(path: '/v1/forecast' | '/v1/search'): URL[];
  close(): Promise<void>;
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The answer to a request with these three parameters (https://open-meteo.com/en/docs). */
export function forecastAnswer(
  url: URL,
  { temperature, weatherCode }: Pick<WeatherServer, 'temperature' | 'weatherCode'>,
) {
  const days = Number(url.searchParams.get('forecast_days') ?? 7);
  const each = <T>(value: (day: number) => T) => Array.from({ length: days }, (_, day) => value(day));
  return {
    latitude: Number(url.searchParams.get('latitude')) + 0.01,
    longitude: Number(url.searchParams.get('longitude')) - 0.01,
    generationtime_ms: 0.09,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 164,
    current_units: {
      time: 'iso8601',
      interval: 'seconds',
      temperature_2m: '°C',
      weather_code: 'wmo code',
      is_day: '',
    },
    current: {
      time: new Date().toISOString().slice(0, 16),
      interval: 900,
      temperature_2m: temperature,
      weather_code: weatherCode,
      is_day: 1,
    },
    daily_units: {
      time: 'iso8601',
      weather_code: 'wmo code',
      temperature_2m_max: '°C',
      temperature_2m_min: '°C',
    },
    daily: {
      time: each(dayAfter),
      weather_code: each(() => weatherCode),
      temperature_2m_max: each((day) => temperature + day),
      temperature_2m_min: each((day) => temperature - 4 + day),
    },
  };
}

export type ForecastAnswer = ReturnType<typeof forecastAnswer>;

/** Without a match the answer has no `results` (https://open-meteo.com/en/docs/geocoding-api). */
function placesAnswer(url: URL, places: readonly KnownPlace[]) {
  const name = (url.searchParams.get('name') ?? '').toLowerCase();
  const results = places.filter((place) => place.name.toLowerCase() === name);
  return { ...(results.length > 0 && { results }), generationtime_ms: 0.5 };
}

function answer(response: ServerResponse, url: URL, server: WeatherServer): void {
  const body = url.pathname === '/v1/search' ? placesAnswer(url, server.places) : forecastAnswer(url, server);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** Sends `piece` again and again until the client disconnects. */
function keepSending(response: ServerResponse, piece: string, everyMs: number): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(piece), everyMs);
  response.once('close', () => clearInterval(timer));
}

function react(response: ServerResponse, url: URL, server: WeatherServer): void {
  const { mode } = server;
  if (typeof mode === 'object' && 'says' in mode)
    response.writeHead(200, { 'content-type': 'application/json' }).end(mode.says);
  else if (typeof mode === 'object') {
    if (url.pathname === '/v1/search') answer(response, url, server);
    else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(mode.makes(forecastAnswer(url, server), url));
  } else if (mode === 'answers') answer(response, url, server);
  else if (mode === 'hangs up') response.destroy();
  else if (mode === 'drips') keepSending(response, ' ', 20);
  else if (mode === 'is too long') keepSending(response, ' '.repeat(16_384), 1);
  else if (mode === 'redirects') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  else if (mode !== 'stalls') {
    response
      .writeHead(mode === 'is busy' ? 429 : 502, { 'retry-after': '120' })
      .end('{"error":true,"reason":"Minutely API request limit exceeded."}');
  }
}

export async function startWeatherServer(): Promise<WeatherServer> {
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '/', server.settings.WEATHER_URL);
    server.questions.push(url);
    react(response, url, server);
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const site = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: WeatherServer = {
    settings: { WEATHER_URL: `${site}/v1/forecast`, GEOCODING_URL: `${site}/v1/search` },
    mode: 'answers',
    places: [],
    temperature: 7.4,
    weatherCode: 61,
    questions: [],
    asked: (path) => server.questions.filter(({ pathname }) => pathname === path),
    async close() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  return server;
}

import { hash } from 'node:crypto';
import type { Weather } from '#shared/contracts/weather.ts';
import type { Sky } from '#shared/weather.ts';
import type { Forecast } from './forecast.ts';
import { centreOf, DAYS_FETCHED } from './freshness.ts';

/** The value of `WEATHER_URL` for generated sample weather. */
export const SAMPLE = 'sample';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WARMEST_DAY = Date.UTC(2026, 6, 20);
const YEAR_MS = 365.25 * DAY_MS;

/** From the best weather to the worst. */
const MILD: Sky[] = [
  'clear',
  'mostlyClear',
  'partlyCloudy',
  'partlyCloudy',
  'overcast',
  'drizzle',
  'rain',
  'showers',
];
const COLD: Sky[] = ['clear', 'mostlyClear', 'partlyCloudy', 'overcast', 'fog', 'snow', 'snowShowers'];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** A cosine with its maximum, 1, at `top`. */
const wave = (at: number, top: number, period: number) => Math.cos((2 * Math.PI * (at - top)) / period);
const tenths = (value: number) => Math.round(value * 10) / 10;

/** The weather on the day that begins at `start`, from its season and a pseudorandom part; deterministic. */
function dayOf(cell: number, start: number) {
  const { latitude } = centreOf(cell);
  const day = new Date(start).toISOString().slice(0, 10);
  const [warmth = 0, swing = 0, fairness = 0] = hash('sha256', `${cell} ${day}`, 'buffer');
  const season = Math.sign(latitude) * wave(start, WARMEST_DAY, YEAR_MS);
  const mean = 25 - Math.abs(latitude) / 3 + (season * Math.abs(latitude)) / 6 + warmth / 32 - 4;
  const half = 2 + swing / 85;
  const skies = mean < 0 ? COLD : MILD;
  const sky = skies[Math.floor((fairness / 256) * skies.length)] ?? 'clear';
  return { day, sky, high: tenths(mean + half), low: tenths(mean - half) } satisfies Weather['days'][number];
}

/** Whether the sun is above the horizon. `at` is local solar time. */
function isSunUp(latitude: number, at: number): boolean {
  const tilt = radians(23.4 * wave(at, Date.UTC(2026, 5, 21), YEAR_MS));
  const height =
    Math.sin(radians(latitude)) * Math.sin(tilt) +
    Math.cos(radians(latitude)) * Math.cos(tilt) * wave(at, 12 * HOUR_MS, DAY_MS);
  return height > 0;
}

/** Sample weather from place, season and hour, for demos without network access. */
export function sampleForecast(cell: number, now: Date) {
  const { latitude, longitude } = centreOf(cell);
  const utcOffsetS = Math.round(longitude / 15) * 3600;
  const at = now.getTime() + utcOffsetS * 1000;
  const today = at - (at % DAY_MS);
  const days = Array.from({ length: DAYS_FETCHED }, (_, index) => dayOf(cell, today + index * DAY_MS));
  const { sky, high, low } = dayOf(cell, today);
  const temperature = tenths(low + ((high - low) * (1 + wave(at, 15 * HOUR_MS, DAY_MS))) / 2);
  return {
    weather: { now: { temperature, sky, isDay: isSunUp(latitude, at) }, days, isSample: true as const },
    utcOffsetS,
  } satisfies Forecast;
}

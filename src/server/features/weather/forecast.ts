import { z } from 'zod';
import type { Weather } from '#shared/contracts/weather.ts';
import { SKIES, skyOf } from '#shared/weather.ts';
import { type FetchJson, InvalidAnswer } from '#server/http-client.ts';
import { centreOf, DAYS_FETCHED } from './freshness.ts';

export interface Forecast {
  weather: Omit<Weather, 'updatedAt'>;
  /** 0 if unknown: days then follow UTC. */
  utcOffsetS: number;
}

/** Missing or invalid fields are unknown (R-weather-6). */
const known = <T extends z.ZodType>(value: T) => value.nullable().catch(null);
const column = <T extends z.ZodType>(value: T) => z.array(known(value)).catch([]);

/** The limits of temperatures ever measured on earth. */
const temperature = z.number().min(-95).max(65);
const sky = z.int().transform(skyOf).pipe(z.enum(SKIES));

/** The requested part of Open-Meteo's answer, https://open-meteo.com/en/docs. */
const answer = z.object({
  utc_offset_seconds: known(z.int().min(-50_400).max(50_400)),
  current: known(
    z.object({
      temperature_2m: known(temperature),
      weather_code: known(sky),
      is_day: known(z.union([z.literal(0), z.literal(1)])),
    }),
  ),
  daily: known(
    z.object({
      time: column(z.iso.date()),
      weather_code: column(sky),
      temperature_2m_max: column(temperature),
      temperature_2m_min: column(temperature),
    }),
  ),
});
type Answer = z.output<typeof answer>;

function nowOf(current: Answer['current']): Weather['now'] {
  const { temperature_2m: warmth = null, weather_code: code = null, is_day: isDay = null } = current ?? {};
  return { temperature: warmth, sky: code, isDay: isDay === null ? null : isDay === 1 };
}

/** One row per day, from lists that may differ in length. */
function daysOf(daily: Answer['daily']): Weather['days'] {
  if (daily === null) return [];
  const rows = daily.time.map((day, index) => {
    const high = daily.temperature_2m_max[index] ?? null;
    const low = daily.temperature_2m_min[index] ?? null;
    // It is impossible to tell which of the two is wrong.
    const isReversed = high !== null && low !== null && low > high;
    const temperatures = isReversed ? { high: null, low: null } : { high, low };
    return { day, sky: daily.weather_code[index] ?? null, ...temperatures };
  });
  const seen = new Set<string>();
  return rows.flatMap(({ day, ...values }) => {
    if (day === null || seen.has(day) || Object.values(values).every((value) => value === null)) return [];
    seen.add(day);
    return [{ day, ...values }];
  });
}

/**
 * Fetches the weather of a cell.
 * @throws {ServiceFailure} or its subclass `InvalidAnswer` for an answer without weather
 */
export async function fetchForecast(ask: FetchJson, service: string, cell: number): Promise<Forecast> {
  const url = new URL(service);
  const { latitude, longitude } = centreOf(cell);
  const query = {
    latitude: String(latitude),
    longitude: String(longitude),
    current: 'temperature_2m,weather_code,is_day',
    daily: 'weather_code,temperature_2m_max,temperature_2m_min',
    timezone: 'auto',
    forecast_days: String(DAYS_FETCHED),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const parsed = answer.safeParse(await ask(url));
  if (!parsed.success) throw new InvalidAnswer('its forecast makes no sense');
  const { current, daily, utc_offset_seconds: utcOffsetS } = parsed.data;
  const now = nowOf(current);
  const days = daysOf(daily).slice(0, DAYS_FETCHED);
  if (now.temperature === null && now.sky === null && days.length === 0)
    throw new InvalidAnswer('its forecast says nothing');
  return { weather: { now, days }, utcOffsetS: utcOffsetS ?? 0 };
}

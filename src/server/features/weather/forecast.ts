import { z } from 'zod';
import type { Weather } from '#shared/contracts/weather.ts';
import { SKIES, skyOf } from '#shared/weather.ts';
import { type FetchJson, ServiceFailure } from '#server/http-client.ts';
import { centreOf, DAYS_FETCHED } from './freshness.ts';

export interface Forecast {
  weather: Omit<Weather, 'updatedAt'>;
  utcOffsetS: number;
}

/** No place on earth was ever colder or hotter. */
const temperature = z.number().min(-95).max(65);

const sky = z.int().transform(skyOf).pipe(z.enum(SKIES));

/** A day far ahead may have no value. */
const column = <T extends z.ZodType>(value: T) => z.array(value.nullable()).max(16);

/** What Open-Meteo documents at https://open-meteo.com/en/docs, as far as it is asked for. */
const answer = z.object({
  utc_offset_seconds: z.int().min(-50_400).max(50_400),
  current: z.object({
    temperature_2m: temperature,
    weather_code: sky,
    is_day: z.union([z.literal(0), z.literal(1)]),
  }),
  daily: z.object({
    time: z.array(z.iso.date()).max(16),
    weather_code: column(sky),
    temperature_2m_max: column(temperature),
    temperature_2m_min: column(temperature),
  }),
});

type Daily = z.output<typeof answer>['daily'];

const daysOf = (daily: Daily): Weather['days'] =>
  daily.time.flatMap((day, index) => {
    const code = daily.weather_code[index] ?? null;
    const high = daily.temperature_2m_max[index] ?? null;
    const low = daily.temperature_2m_min[index] ?? null;
    if (code === null || high === null || low === null || low > high) return [];
    return [{ day, sky: code, high, low }];
  });

/**
 * Asks for the weather in a cell.
 * @throws {ServiceFailure} also for an answer that makes no sense
 */
export async function askForecast(ask: FetchJson, service: string, cell: number): Promise<Forecast> {
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
  if (!parsed.success) throw new ServiceFailure('its forecast makes no sense');
  const { current, daily, utc_offset_seconds: utcOffsetS } = parsed.data;
  const now = {
    temperature: current.temperature_2m,
    sky: current.weather_code,
    isDay: current.is_day === 1,
  };
  return { weather: { now, days: daysOf(daily) }, utcOffsetS };
}

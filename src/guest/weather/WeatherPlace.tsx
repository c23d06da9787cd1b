import type { Weather } from '#shared/contracts/weather.ts';
import type { View } from '../guide/view.ts';
import { WeatherRow } from './WeatherRow.tsx';

/** To the second: a full guide has no bytes to spare (`budget.test.ts`). */
const toTheSecond = (time: string) => time.replace(/\.\d+/, '');

/** Where the script brings the weather up to date; empty while it is unknown. */
export const WeatherPlace = ({ weather, view }: { weather: Weather | null; view: View }) => (
  <div className="weather" data-at={toTheSecond(weather?.updatedAt ?? '')}>
    {weather !== null && <WeatherRow weather={weather} language={view.language} words={view.words.weather} />}
  </div>
);

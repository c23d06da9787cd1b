import type { Weather } from '#shared/contracts/weather.ts';
import type { View } from '../guide/view.ts';
import { WeatherRow } from './WeatherRow.tsx';

/** Where the script brings the weather up to date; empty while it is unknown. */
export const WeatherPlace = ({ weather, view }: { weather: Weather | null; view: View }) => (
  <div className="weather" data-at={weather?.updatedAt ?? ''}>
    {weather !== null && <WeatherRow weather={weather} language={view.language} words={view.words.weather} />}
  </div>
);

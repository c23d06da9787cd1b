import type { Weather } from '#shared/contracts/weather.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { pictureOf } from '#shared/weather.ts';
import { celsius, degrees, weekday } from '../formats/weather.ts';
import type { Words } from '../words/words.ts';
import { SkyIcon } from './SkyIcon.tsx';

interface Props {
  weather: Weather;
  language: GuestLanguage;
  words: Words['weather'];
}

/** The weather now, then a column for each day: what the sky does, the highest and the lowest. What is unknown is left out. */
export const WeatherRow = ({ weather: { now, days, isSample }, language, words }: Props) => (
  <ul aria-label={words.label}>
    <li>
      {now.sky !== null && <SkyIcon picture={pictureOf(now.sky, now.isDay)} />}
      {now.temperature !== null && <b>{celsius(language, now.temperature)}</b>}
      {now.sky !== null && words.skies[now.sky]}
      {/* Open-Meteo's data may be shown by all who say where it is from (CC BY 4.0). */}
      {isSample === true ? <i>Demo</i> : <a href="https://open-meteo.com/">Open-Meteo</a>}
    </li>
    {days.map(({ day, sky, high, low }) => (
      <li key={day}>
        {weekday(language, day)}
        {sky !== null && <SkyIcon picture={pictureOf(sky)} word={words.skies[sky]} />}
        <span>
          {high !== null && <b>{degrees(language, high)}</b>}
          {low !== null && ` ${degrees(language, low)}`}
        </span>
      </li>
    ))}
  </ul>
);

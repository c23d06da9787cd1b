import type { Weather } from '#shared/contracts/weather.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { pictureOf } from '#shared/weather.ts';
import { degrees, weekday } from '../formats/weather.ts';
import type { Words } from '../words/words.ts';
import { SkyIcon } from './SkyIcon.tsx';

interface Props {
  weather: Weather;
  language: GuestLanguage;
  words: Words['weather'];
}

/** The weather now, then a few days: highest and lowest. What a picture shows is said to a screen reader. */
export const WeatherRow = ({ weather: { now, days }, language, words }: Props) => (
  <ul aria-label={words.label}>
    <li>
      <SkyIcon picture={pictureOf(now.sky, now.isDay)} />
      <b>{degrees(language, now.temperature)}</b> {words.skies[now.sky]}
    </li>
    {days.map(({ day, sky, high, low }) => (
      <li key={day}>
        {weekday(language, day)}
        <SkyIcon picture={pictureOf(sky)} />
        <i>{words.skies[sky]}</i>
        {degrees(language, high)} / {degrees(language, low)}
      </li>
    ))}
    <li>
      {/* Its data may be shown by whoever says where it is from (CC BY 4.0). */}
      <a href="https://open-meteo.com/">Open-Meteo</a>
    </li>
  </ul>
);

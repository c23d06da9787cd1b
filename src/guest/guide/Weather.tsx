import type { Weather } from '#shared/contracts/weather.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { pictureOf, type SkyPicture } from '#shared/weather.ts';
import { celsius, degrees, weekday } from '../formats.ts';
import type { Words } from '../words/words.ts';
import { GUIDE_ICONS } from '#services/page/Icon.tsx';
import type { View } from './view.ts';

/** To the second: a full guide has no bytes to spare (`budget.test.ts`). */
const toTheSecond = (time: string) => time.replace(/\.\d+/, '');

/** The element in which the script updates the weather; empty while the weather is unknown. */
export const WeatherBox = ({ weather, view }: { weather: Weather | null; view: View }) => (
  <div className="weather" data-at={toTheSecond(weather?.updatedAt ?? '')}>
    {weather !== null && <WeatherRow weather={weather} language={view.language} words={view.words.weather} />}
  </div>
);

interface RowProps {
  weather: Weather;
  language: GuestLanguage;
  words: Words['weather'];
}

/** The weather now, then a column per day with sky, high and low. Leaves out what is unknown. */
export const WeatherRow = ({ weather: { now, days, isSample }, language, words }: RowProps) => (
  <ul aria-label={words.label}>
    <li>
      {now.sky !== null && <SkyIcon picture={pictureOf(now.sky, now.isDay)} />}
      {now.temperature !== null && <b>{celsius(language, now.temperature)}</b>}
      {now.sky !== null && words.skies[now.sky]}
      {/* Open-Meteo's licence (CC BY 4.0) requires the link. */}
      {isSample === true ? <i>Demo</i> : <a href="https://open-meteo.com/">Open-Meteo</a>}
    </li>
    {days.map(({ day, sky, high, low }) => (
      <li key={day}>
        {weekday(language, day)}
        {sky !== null && <SkyIcon picture={pictureOf(sky)} label={words.skies[sky]} />}
        <span>
          {high !== null && <b>{degrees(language, high)}</b>}
          {low !== null && ` ${degrees(language, low)}`}
        </span>
      </li>
    ))}
  </ul>
);

interface SkyIconProps {
  /** Null draws nothing. */
  picture: SkyPicture | null;
  /** For screen readers; without a label the icon is decoration beside a word. */
  label?: string;
}

const SkyIcon = ({ picture, label }: SkyIconProps) =>
  picture !== null && (
    <svg {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}>
      <use href={`${GUIDE_ICONS}#${picture}`} />
    </svg>
  );

import type { Guide } from '#shared/contracts/guides.ts';
import { GUEST_LANGUAGE_NAMES } from '#shared/languages.ts';
import { mapLink, pictureSource } from '#services/page/links/links.ts';
import { OutsideLink } from '#services/page/links/OutsideLink.tsx';
import { HeroPicture } from '#services/page/text/Picture.tsx';
import { WeatherBox } from './Weather.tsx';
import { Icon, GUIDE_ICONS } from '#services/page/Icon.tsx';
import { LANGUAGES_ID } from './Footer.tsx';
import type { View } from './view.ts';

interface Props {
  guide: Guide;
  view: View;
  showAddress: boolean;
  showWeather: boolean;
}

/** For cabins without a picture; the server serves it from `src/guest/assets`. */
export const DEFAULT_HERO = '/images/default-hero.svg';

/** A longer name takes three lines or more on a phone and would hide the picture. */
const MAX_ON_PICTURE = 28;

/** The cabin's picture with its name; below it a long name, the address, the times of arrival and departure, and the weather. */
export function Hero({ guide: { cabin, weather }, view, showAddress, showWeather }: Props) {
  const language = GUEST_LANGUAGE_NAMES[view.language];
  const picture = pictureSource(cabin.imageUrl ?? '');
  const isOnPicture = cabin.name.length <= MAX_ON_PICTURE;
  const times = [
    [view.words.arrival.checkIn, cabin.checkInTime] as const,
    [view.words.arrival.checkOut, cabin.checkOutTime] as const,
  ].flatMap(([words, time]) => (time === null ? [] : [words.replace('{time}', time)]));
  const name = <h1 lang={view.langsOf(null).of('name')}>{cabin.name}</h1>;
  return (
    <header>
      <div className="hero">
        <HeroPicture url={picture ?? DEFAULT_HERO} view={view} />
        <a className="lang" href={`#${LANGUAGES_ID}`} aria-label={`${view.words.language}: ${language}`}>
          <Icon name="lang" />
          {language}
        </a>
        {isOnPicture && name}
        {view.layout.hasHills && <Hills />}
      </div>
      <div className="place">
        {!isOnPicture && name}
        {showAddress && (
          <p>
            {view.address}
            <OutsideLink href={mapLink(view.mapPlace)}>{view.words.showMap}</OutsideLink>
          </p>
        )}
        {times.length > 0 && (
          <p>
            <small>{times.join(' · ')}</small>
          </p>
        )}
        {showWeather && <WeatherBox weather={weather} view={view} />}
      </div>
    </header>
  );
}

/** Two hills at the picture's lower edge, as wide as the picture. */
const Hills = () => (
  <svg className="hills" aria-hidden="true">
    <use href={`${GUIDE_ICONS}#hills`} />
  </svg>
);

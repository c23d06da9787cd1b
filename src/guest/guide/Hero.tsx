import type { Guide } from '#shared/contracts/guides.ts';
import { GUEST_LANGUAGE_NAMES } from '#shared/languages.ts';
import { mapLink } from '#services/page/links/map-link.ts';
import { OutsideLink } from '#services/page/links/OutsideLink.tsx';
import { pictureSource } from '#services/page/links/web-link.ts';
import { HeroPicture } from '#services/page/text/Picture.tsx';
import { WeatherPlace } from '../weather/WeatherPlace.tsx';
import { DEFAULT_HERO } from './default-hero.ts';
import { Hills } from './Hills.tsx';
import { Icon } from './Icon.tsx';
import { LANGUAGES_ID } from './LanguageSwitch.tsx';
import type { View } from './view.ts';

interface Props {
  guide: Guide;
  view: View;
  showAddress: boolean;
  showWeather: boolean;
}

/** A longer name takes three lines of a phone and more, and would hide the picture that it stands on. */
const LONGEST_ON_PICTURE = 28;

/** The cabin's picture with its name on it; a long name, the place and the weather below it. */
export function Hero({ guide: { cabin, weather }, view, showAddress, showWeather }: Props) {
  const language = GUEST_LANGUAGE_NAMES[view.language];
  const picture = pictureSource(cabin.imageUrl ?? '');
  const isOnPicture = cabin.name.length <= LONGEST_ON_PICTURE;
  const name = <h1 lang={view.langsOf(null).of('name')}>{cabin.name}</h1>;
  return (
    <header>
      <div className="hero">
        <HeroPicture url={picture ?? DEFAULT_HERO} view={view} />
        <a className="tongue" href={`#${LANGUAGES_ID}`} aria-label={`${view.words.language}: ${language}`}>
          <Icon name="tongue" />
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
        {showWeather && <WeatherPlace weather={weather} view={view} />}
      </div>
    </header>
  );
}

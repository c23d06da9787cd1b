import type { ReactNode } from 'react';
import type { GuestLanguage } from '#shared/languages.ts';
import type { GuestProps, PageView, TextLangs, Titled } from '../guest-props.ts';
import { directionsLink, mapPlace, siteName, webLink } from '../links/links.ts';
import { OutsideLink } from '../links/OutsideLink.tsx';
import { phoneLink } from '../links/phone-link.ts';
import { PhoneNumber } from '../PhoneNumber.tsx';
import { InlineText } from '../text/HostText.tsx';
import { Picture } from '../text/Picture.tsx';
import { formatRelativePosition, type Point, relativePosition } from './distance.ts';

/** Somewhere to go, such as a restaurant, a shop or a hospital. */
export interface Place {
  name: string;
  desc: string;
  url?: string;
  /** What sort of place it is; `other` is not shown. */
  kind?: string;
  phone?: string | undefined;
  address?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  imageUrl?: string | undefined;
}

/** The place's coordinates; null where the host set none. */
export const pointOf = ({ lat, lng }: Place): Point | null =>
  lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng };

/** A service that is a list of places and nothing else. */
export const Places = ({
  value,
  words,
  ...shared
}: GuestProps<{ items: readonly Place[] }, Titled & { kinds?: Record<string, string> }>) => (
  <PlaceList places={value.items} kinds={words.kinds} {...shared} />
);

interface Props {
  places: readonly Place[];
  /** The field of the service's value that holds the places. */
  list?: 'items' | 'hospitals';
  /** The words for each sort of place. */
  kinds?: Readonly<Record<string, string>> | undefined;
  langs: TextLangs;
  view: PageView;
}

/** Places to go: cards as soon as one of them has more than a name and a text (R-guests-14). */
export function PlaceList({ places, list = 'items', kinds, langs, view }: Props) {
  const areCards = places.some((place) => needsCard(list, place));
  const pageLang = langs.around && view.language;
  return (
    <ul className="places" lang={langs.around}>
      {places.map((place, index) => {
        const nameLang = langs.within(`${list}.${index}.name`);
        const sort = place.kind !== undefined && place.kind !== 'other' && (
          <small lang={pageLang}>{kinds?.[place.kind]}</small>
        );
        const description = place.desc !== '' && (
          <p lang={langs.within(`${list}.${index}.desc`)}>
            <InlineText text={place.desc} />
          </p>
        );
        return (
          // On paper, a place that is on the map shows its number there.
          <li key={index} className={view.origin !== null && pointOf(place) !== null ? 'located' : undefined}>
            {areCards ? (
              <PlaceCard {...{ place, view, pageLang, nameLang, sort, description }} />
            ) : (
              <>
                <PlaceName {...place} lang={nameLang} />
                {sort}
                {description}
                {place.phone !== undefined && place.phone !== '' && <PhoneNumber number={place.phone} />}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether a place has too much for a line. A hospital's phone number fits. */
const needsCard = (list: Props['list'], { phone = '', address, lat, imageUrl }: Place): boolean =>
  (phone !== '' && list === 'items') || [address, lat, imageUrl].some((field) => field !== undefined);

function PlaceName({ name, url = '', lang }: Place & { lang: GuestLanguage | undefined }) {
  const href = webLink(url);
  if (href === null) return name === '' ? null : <b lang={lang}>{name}</b>;
  return (
    <OutsideLink href={href} lang={name === '' ? undefined : lang}>
      {name || siteName(url)}
    </OutsideLink>
  );
}

interface CardProps {
  place: Place;
  view: PageView;
  /** `lang` of the page's own words, set where the list is in another language. */
  pageLang: GuestLanguage | undefined;
  nameLang: GuestLanguage | undefined;
  sort: ReactNode;
  description: ReactNode;
}

/** A place with all its details, and a row of buttons for directions, phone and website. */
function PlaceCard({ place, view, pageLang, nameLang, sort, description }: CardProps) {
  const { address = '', imageUrl = '', url = '' } = place;
  const site = webLink(url);
  const point = pointOf(place);
  return (
    <>
      {imageUrl !== '' && <Picture url={imageUrl} view={view} />}
      {place.name !== '' ? <b lang={nameLang}>{place.name}</b> : site !== null && <b>{siteName(url)}</b>}
      {sort}
      {point !== null && view.origin !== null && (
        <small lang={pageLang}>
          {formatRelativePosition(relativePosition(view.origin, point), view.language, view.words.places)}
        </small>
      )}
      {description}
      {address !== '' && <p>{address}</p>}
      <Buttons place={place} site={site} view={view} pageLang={pageLang} />
    </>
  );
}

type ButtonsProps = Pick<CardProps, 'place' | 'view' | 'pageLang'> & { site: string | null };

function Buttons({ place, site, view, pageLang }: ButtonsProps) {
  const { directions, call, website } = view.words.places;
  const { phone = '', address = '', lat = null, lng = null } = place;
  const number = phoneLink(phone);
  const destination = mapPlace(address, { latitude: lat, longitude: lng });
  if (destination === '' && number === null && site === null) return null;
  return (
    <p className="go" lang={pageLang}>
      {destination !== '' && <OutsideLink href={directionsLink(destination)}>{directions}</OutsideLink>}
      {number !== null && (
        <a href={number}>
          {call} {phone}
        </a>
      )}
      {site !== null && <OutsideLink href={site}>{website}</OutsideLink>}
    </p>
  );
}

import { Fragment } from 'react';
import type { GuestLanguage } from '#shared/languages.ts';
import { Icon } from '../Icon.tsx';
import type { GuestProps, GuideContext, TextLangs, Titled } from '../guest-props.ts';
import { directionsLink, mapPlace, siteName, webLink } from '../links/links.ts';
import { OutsideLink } from '../links/OutsideLink.tsx';
import { phoneLink } from '../links/phone-link.ts';
import { InlineText } from '../text/HostText.tsx';
import { fullSize, Picture } from '../text/Picture.tsx';
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

/** The ids of a place's row and of its dot on the map, by its number there. */
export const placeId = (number: number): string => `p${number}`;
export const dotId = (number: number): string => `m${number}`;

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
  view: GuideContext;
}

/** Places to go, a row each (R-guests-14). */
export const PlaceList = ({ places, list = 'items', langs, ...shared }: Props) => (
  <ul className="places" lang={langs.around}>
    {places.map((place, index) => (
      <PlaceRow
        key={index}
        place={place}
        langOf={(field) => langs.within(`${list}.${index}.${field}`)}
        pageLang={langs.around && shared.view.language}
        {...shared}
      />
    ))}
  </ul>
);

/** The name to show; a hospital may have only a phone number (R-services-4). */
export const placeName = ({ name, url = '', phone = '' }: Place): string =>
  name || (webLink(url) === null ? phone : siteName(url));

interface RowProps extends Pick<Props, 'kinds' | 'view'> {
  place: Place;
  langOf: (field: keyof Place) => GuestLanguage | undefined;
  /** `lang` of the page's own words, set where the list is in another language. */
  pageLang: GuestLanguage | undefined;
}

function PlaceRow({ place, kinds, langOf, pageLang, view }: RowProps) {
  const { kind = 'other', desc, phone = '', address = '', imageUrl = '' } = place;
  const name = placeName(place);
  const point = pointOf(place);
  const number = view.mapNumbers.get(place);
  const facts = [
    kind !== 'other' && kinds?.[kind],
    view.origin !== null &&
      point !== null &&
      formatRelativePosition(relativePosition(view.origin, point), view.language, view.words.places),
  ].filter((fact) => typeof fact === 'string');
  const details = [address, phone].filter((detail) => detail !== '' && detail !== name);
  return (
    <li id={number === undefined ? undefined : placeId(number)}>
      {imageUrl !== '' && (
        <a className="thumb" href={fullSize(imageUrl)}>
          <Picture url={imageUrl} view={view} alt={`${view.words.picture}: ${name}`} sizes="72px" />
        </a>
      )}
      <div>
        <p>
          <b lang={place.name === '' ? undefined : langOf('name')}>{name}</b>{' '}
          {facts.length > 0 && (
            <small lang={pageLang}>
              {number !== undefined && (
                <a href={`#${dotId(number)}`} aria-label={`${view.words.map.title} ${number}`}>
                  {number}
                </a>
              )}
              <Facts facts={facts} />
            </small>
          )}
        </p>
        <Buttons {...{ place, view, pageLang }} />
      </div>
      {desc !== '' && (
        <p lang={langOf('desc')}>
          <InlineText text={desc} />
        </p>
      )}
      {details.length > 0 && (
        <p>
          <Facts facts={details} />
        </p>
      )}
    </li>
  );
}

/** Short texts on one line, which breaks between them. */
const Facts = ({ facts }: { facts: readonly string[] }) =>
  facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && ' · '}
      <span>{fact}</span>
    </Fragment>
  ));

/** Round buttons to call, for directions and to the website. */
function Buttons({ place, view, pageLang }: Pick<RowProps, 'place' | 'view' | 'pageLang'>) {
  const { directions, call, website } = view.words.places;
  const { url = '', phone = '', address = '', lat = null, lng = null } = place;
  const number = phoneLink(phone);
  const destination = mapPlace(address, { latitude: lat, longitude: lng });
  const site = webLink(url);
  if (destination === '' && number === null && site === null) return null;
  return (
    <p className="go" lang={pageLang}>
      {number !== null && (
        <a href={number} title={call}>
          <Icon name="phone" />
        </a>
      )}
      {destination !== '' && (
        <OutsideLink href={directionsLink(destination)} title={directions}>
          <Icon name="pin" />
        </OutsideLink>
      )}
      {site !== null && (
        <OutsideLink href={site} title={website}>
          <Icon name="web" />
        </OutsideLink>
      )}
    </p>
  );
}

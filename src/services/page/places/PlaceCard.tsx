import type { ReactNode } from 'react';
import type { GuestLanguage } from '#shared/languages.ts';
import { directionsLink, mapPlace } from '../links/map-link.ts';
import { OutsideLink } from '../links/OutsideLink.tsx';
import { phoneLink } from '../links/phone-link.ts';
import { siteName, webLink } from '../links/web-link.ts';
import type { PageView } from '../shown.ts';
import { Picture } from '../text/Picture.tsx';
import { type Place, pointOf } from './place.ts';
import { wayTo } from './way.ts';
import { wayInWords } from './way-words.ts';

interface Props {
  place: Place;
  view: PageView;
  /** Of the page's words, where the list is in another language. */
  own: GuestLanguage | undefined;
  nameLang: GuestLanguage | undefined;
  /** Which sort of place it is. */
  sort: ReactNode;
  description: ReactNode;
}

/** A place with all that is known of it, and what a guest can do about it as one row of buttons. */
export function PlaceCard({ place, view, own, nameLang, sort, description }: Props) {
  const { address = '', imageUrl = '', url = '' } = place;
  const site = webLink(url);
  const point = pointOf(place);
  return (
    <>
      {imageUrl !== '' && <Picture url={imageUrl} view={view} />}
      {place.name !== '' ? <b lang={nameLang}>{place.name}</b> : site !== null && <b>{siteName(url)}</b>}
      {sort}
      {point !== null && view.from !== null && (
        <small lang={own}>{wayInWords(wayTo(view.from, point), view.language, view.words.places)}</small>
      )}
      {description}
      {address !== '' && <p>{address}</p>}
      <Buttons place={place} site={site} view={view} own={own} />
    </>
  );
}

function Buttons({
  place,
  site,
  view,
  own,
}: Pick<Props, 'place' | 'view' | 'own'> & { site: string | null }) {
  const { directions, call, website } = view.words.places;
  const { phone = '', address = '', lat = null, lng = null } = place;
  const number = phoneLink(phone);
  const destination = mapPlace(address, { latitude: lat, longitude: lng });
  if (destination === '' && number === null && site === null) return null;
  return (
    <p className="go" lang={own}>
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

import type { View } from '../guide/view.ts';
import { OutsideLink } from '../links/OutsideLink.tsx';
import { siteName, webLink } from '../links/web-link.ts';
import type { Words } from '../words/words.ts';
import { PhoneNumber } from './PhoneNumber.tsx';

interface Place {
  name: string;
  desc: string;
  url?: string;
  kind?: keyof Words['kinds'];
  phone?: string;
}

/** Places to go to: restaurants, tips, shops, parking, wellness, taxis, hospitals. */
export const PlaceList = ({ places, view }: { places: readonly Place[]; view: View }) => (
  <ul className="places" lang={view.own}>
    {places.map((place, index) => (
      <li key={index}>
        <PlaceName {...place} />
        {place.kind !== undefined && place.kind !== 'other' && (
          <small lang={view.own && view.language}>{view.words.kinds[place.kind]}</small>
        )}
        {place.desc !== '' && <p>{place.desc}</p>}
        {place.phone !== undefined && place.phone !== '' && <PhoneNumber number={place.phone} />}
      </li>
    ))}
  </ul>
);

function PlaceName({ name, url = '' }: Place) {
  const href = webLink(url);
  if (href === null) return name === '' ? null : <b>{name}</b>;
  return <OutsideLink href={href}>{name || siteName(href)}</OutsideLink>;
}

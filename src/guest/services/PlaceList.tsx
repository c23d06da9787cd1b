import type { GuestLanguage } from '#shared/languages.ts';
import type { TextLangs } from '../guide/text-langs.ts';
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

interface Props {
  places: readonly Place[];
  /** The list that they are in the service's value. */
  list?: 'items' | 'hospitals';
  langs: TextLangs;
  view: View;
}

/** Places to go to: restaurants, tips, shops, parking, wellness, taxis, hospitals. */
export const PlaceList = ({ places, list = 'items', langs, view }: Props) => (
  <ul className="places" lang={langs.around}>
    {places.map((place, index) => (
      <li key={index}>
        <PlaceName {...place} lang={langs.within(`${list}.${index}.name`)} />
        {place.kind !== undefined && place.kind !== 'other' && (
          <small lang={langs.around && view.language}>{view.words.kinds[place.kind]}</small>
        )}
        {place.desc !== '' && <p lang={langs.within(`${list}.${index}.desc`)}>{place.desc}</p>}
        {place.phone !== undefined && place.phone !== '' && <PhoneNumber number={place.phone} />}
      </li>
    ))}
  </ul>
);

function PlaceName({ name, url = '', lang }: Place & { lang: GuestLanguage | undefined }) {
  const href = webLink(url);
  if (href === null) return name === '' ? null : <b lang={lang}>{name}</b>;
  return (
    <OutsideLink href={href} lang={name === '' ? undefined : lang}>
      {name || siteName(href)}
    </OutsideLink>
  );
}

import type { PageView, Shown, TextLangs, Titled } from './shown.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { OutsideLink } from './links/OutsideLink.tsx';
import { siteName, webLink } from './links/web-link.ts';
import { PhoneNumber } from './PhoneNumber.tsx';

interface Place {
  name: string;
  desc: string;
  url?: string;
  /** Which sort of place; `other` is not said. */
  kind?: string;
  phone?: string;
}

interface Props {
  places: readonly Place[];
  /** The list that they are in the service's value. */
  list?: 'items' | 'hospitals';
  /** What each sort of place is called. */
  kinds?: Readonly<Record<string, string>> | undefined;
  langs: TextLangs;
  view: PageView;
}

/** Places to go to. */
export const PlaceList = ({ places, list = 'items', kinds, langs, view }: Props) => (
  <ul className="places" lang={langs.around}>
    {places.map((place, index) => (
      <li key={index}>
        <PlaceName {...place} lang={langs.within(`${list}.${index}.name`)} />
        {place.kind !== undefined && place.kind !== 'other' && (
          <small lang={langs.around && view.language}>{kinds?.[place.kind]}</small>
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

/** A service that is a list of places and nothing else. */
export const Places = ({
  value,
  words,
  ...shown
}: Shown<{ items: readonly Place[] }, Titled & { kinds?: Record<string, string> }>) => (
  <PlaceList places={value.items} kinds={words.kinds} {...shown} />
);

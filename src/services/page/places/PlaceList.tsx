import type { PageView, Shown, TextLangs, Titled } from '../shown.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { OutsideLink } from '../links/OutsideLink.tsx';
import { siteName, webLink } from '../links/web-link.ts';
import { InlineText } from '../text/InlineText.tsx';
import { PhoneNumber } from '../PhoneNumber.tsx';
import { type Place, pointOf } from './place.ts';
import { PlaceCard } from './PlaceCard.tsx';

interface Props {
  places: readonly Place[];
  /** The list that they are in the service's value. */
  list?: 'items' | 'hospitals';
  /** What each sort of place is called. */
  kinds?: Readonly<Record<string, string>> | undefined;
  langs: TextLangs;
  view: PageView;
}

/** A hospital has always had a number; without more it stays a line. */
const hasMore = (list: Props['list'], { phone = '', address, lat, imageUrl }: Place): boolean =>
  (phone !== '' && list === 'items') || [address, lat, imageUrl].some((field) => field !== undefined);

/** Places to go to: cards as soon as one of them has more to tell than a name and words (R-guests-14). */
export function PlaceList({ places, list = 'items', kinds, langs, view }: Props) {
  const areCards = places.some((place) => hasMore(list, place));
  const own = langs.around && view.language;
  return (
    <ul className="places" lang={langs.around}>
      {places.map((place, index) => {
        const nameLang = langs.within(`${list}.${index}.name`);
        const sort = place.kind !== undefined && place.kind !== 'other' && (
          <small lang={own}>{kinds?.[place.kind]}</small>
        );
        const description = place.desc !== '' && (
          <p lang={langs.within(`${list}.${index}.desc`)}>
            <InlineText text={place.desc} />
          </p>
        );
        return (
          // On paper a place that is on the map has its number.
          <li key={index} className={view.from !== null && pointOf(place) !== null ? 'located' : undefined}>
            {areCards ? (
              <PlaceCard {...{ place, view, own, nameLang, sort, description }} />
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

function PlaceName({ name, url = '', lang }: Place & { lang: GuestLanguage | undefined }) {
  const href = webLink(url);
  if (href === null) return name === '' ? null : <b lang={lang}>{name}</b>;
  return (
    <OutsideLink href={href} lang={name === '' ? undefined : lang}>
      {name || siteName(url)}
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

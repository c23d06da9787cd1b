import { textRowsOf } from '#services/guide/texts.ts';
import { siteName, webLink } from '#services/page/links/web-link.ts';
import { type Place, pointOf } from '#services/page/places/place.ts';
import { type Way, wayTo } from '#services/page/places/way.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { ShownService } from '../guide/services-of.ts';
import type { View } from '../guide/view.ts';

/** A place of the guide whose host has said where it is. */
export interface LocatedPlace {
  key: ServiceKey;
  name: string;
  /** Of the name, where it is not in the page's language. */
  lang: GuestLanguage | undefined;
  way: Way;
}

/** What a place is called; a number alone makes a hospital (R-services-4). */
const nameOf = ({ name, url = '', phone = '' }: Place): string =>
  name || (webLink(url) === null ? phone : siteName(url));

/** The places of all services, in the order of their cards; none where the page does not say where the cabin is. */
export function locatedPlaces(services: readonly ShownService[], view: View): LocatedPlace[] {
  const { from } = view;
  if (from === null) return [];
  return services.flatMap(({ serviceId, key, value }) => {
    const list = textRowsOf(key)?.list;
    if (list === undefined) return [];
    const langs = view.langsOf(serviceId);
    // Rows of other kinds, such as questions, have no point and fall out.
    const rows = (value as unknown as Record<string, readonly Place[] | undefined>)[list] ?? [];
    return rows.flatMap((place, index) => {
      const point = pointOf(place);
      if (point === null) return [];
      return [{ key, name: nameOf(place), lang: langs.of(`${list}.${index}.name`), way: wayTo(from, point) }];
    });
  });
}

import { type Place, placeName, pointOf } from '#services/page/places/PlaceList.tsx';
import { formatRelativePosition, relativePosition } from '#services/page/places/distance.ts';
import { plainText } from '#services/page/text/inline-parts.ts';
import type { View } from '../guide/view.ts';

/** The parts of a place's row as the page shows them: name, kind, distance and direction, text, address, telephone. */
export function placeParts(
  row: unknown,
  view: View,
  kinds: Readonly<Record<string, string>> | undefined,
): string[] {
  const place = row as Place;
  const { kind = 'other', desc, phone = '', address = '' } = place;
  const name = placeName(place);
  const point = pointOf(place);
  const parts = [
    name,
    kind === 'other' ? '' : (kinds?.[kind] ?? ''),
    view.origin !== null && point !== null
      ? formatRelativePosition(relativePosition(view.origin, point), view.language, view.words.places)
      : '',
    plainText(desc),
    address,
    phone,
  ];
  return parts.filter((part, index) => part !== '' && (index === 0 || part !== name));
}

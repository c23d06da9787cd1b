import { textRowsOf } from '#services/guide/texts.ts';
import {
  formatDistance,
  formatRelativePosition,
  type RelativePosition,
  relativePosition,
} from '#services/page/places/distance.ts';
import { type Place, placeName, pointOf } from '#services/page/places/PlaceList.tsx';
import type { GuestLanguage } from '#shared/languages.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { ShownService, View } from '../guide/view.ts';
import { drawMap } from './drawing.ts';
import { MapDrawing } from './MapDrawing.tsx';

/** A place with coordinates. */
interface LocatedPlace {
  /** The service that lists the place. */
  key: ServiceKey;
  name: string;
  /** `lang` of the name, where it is not in the page's language. */
  lang: GuestLanguage | undefined;
  /** As seen from the cabin. */
  position: RelativePosition;
}

/** The places of all services, in the order of their cards; none where the page must not reveal where the cabin is. */
export function locatedPlaces(services: readonly ShownService[], view: View): LocatedPlace[] {
  const { origin } = view;
  if (origin === null) return [];
  return services.flatMap(({ serviceId, key, value }) => {
    const list = textRowsOf(key)?.list;
    if (list === undefined) return [];
    const langs = view.langsOf(serviceId);
    // Rows of other kinds, such as questions, have no coordinates and drop out.
    const rows = (value as unknown as Record<string, readonly Place[] | undefined>)[list] ?? [];
    return rows.flatMap((place, index) => {
      const point = pointOf(place);
      if (point === null) return [];
      const lang = langs.of(`${list}.${index}.name`);
      return [{ key, name: placeName(place), lang, position: relativePosition(origin, point) }];
    });
  });
}

const LEGEND_ID = 'map-key';

interface Props {
  places: readonly LocatedPlace[];
  view: View;
}

/** A map of the guide's places around the cabin, with a legend of its numbers (R-guests-15). */
export function PlaceMap({ places, view }: Props) {
  const { map } = view.words;
  const drawing = drawMap(
    places.map(({ position }) => position),
    (metres) => formatDistance(metres, view.language),
  );
  const keys = places.map(({ key }) => key);
  const hasFar = drawing.marks.some(({ isFar }) => isFar);
  return (
    <div className="map">
      <MapDrawing {...{ drawing, keys }} label={map.label} describedBy={LEGEND_ID} north={map.north} />
      <div id={LEGEND_ID}>
        {[...new Set(keys)].map((key) => (
          <LegendOfService key={key} service={key} places={places} view={view} />
        ))}
        <small>
          {map.note} {hasFar && map.far}
        </small>
      </div>
    </div>
  );
}

/** The places of one service with their numbers on the map. */
function LegendOfService({ service, places, view }: Props & { service: ServiceKey }) {
  const words = view.words.kinds[service];
  return (
    <div className={service}>
      <h3>
        <a href={`#${service}`}>{'hospitals' in words ? words.hospitals : words.title}</a>
      </h3>
      <ol start={places.findIndex(({ key }) => key === service) + 1}>
        {places
          .filter(({ key }) => key === service)
          .map(({ name, lang, position }, index) => (
            <li key={index}>
              <span lang={lang}>{name}</span>{' '}
              <small>{formatRelativePosition(position, view.language, view.words.places)}</small>
            </li>
          ))}
      </ol>
    </div>
  );
}

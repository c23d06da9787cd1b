import {
  formatDistance,
  formatRelativePosition,
  type RelativePosition,
  relativePosition,
} from '#services/page/places/distance.ts';
import { placeName } from '#services/page/places/PlaceList.tsx';
import type { GuestLanguage } from '#shared/languages.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { pointedPlaces, type ShownService, type View } from '../guide/view.ts';
import { drawMap } from './drawing.ts';
import { MapDrawing } from './MapDrawing.tsx';

/** A place on the map. */
export interface MappedPlace {
  /** The service that lists the place. */
  key: ServiceKey;
  number: number;
  name: string;
  /** `lang` of the name, where it is not in the page's language. */
  lang: GuestLanguage | undefined;
  /** As seen from the cabin. */
  position: RelativePosition;
}

/** The places of all services, by number; none where the page must not reveal where the cabin is. */
export function mappedPlaces(services: readonly ShownService[], view: View): MappedPlace[] {
  const { origin } = view;
  if (origin === null) return [];
  return pointedPlaces(services).map(({ serviceId, key, field, place, point }, index) => ({
    key,
    number: index + 1,
    name: placeName(place),
    lang: view.langsOf(serviceId).of(`${field}.name`),
    position: relativePosition(origin, point),
  }));
}

interface Props {
  places: readonly MappedPlace[];
  view: View;
}

/** A map of the guide's places around the cabin, with a legend of its numbers (R-guests-15). */
export function PlaceMap({ places, view }: Props) {
  const { map } = view.words;
  const drawing = drawMap(
    places.map(({ position }) => position),
    (metres) => formatDistance(metres, view.language),
  );
  return (
    <div className="map">
      <MapDrawing {...{ drawing, places }} label={map.label} north={map.north} />
      <div>
        {[...new Set(places.map(({ key }) => key))].map((key) => (
          <LegendOfService key={key} service={key} places={places} view={view} />
        ))}
        <small>{map.note}</small>
      </div>
    </div>
  );
}

/** The places of one service with their numbers on the map. */
function LegendOfService({ service, places, view }: Props & { service: ServiceKey }) {
  const words = view.words.kinds[service];
  const own = places.filter(({ key }) => key === service);
  return (
    <div className={service}>
      <h3>
        <a href={`#${service}`}>{'hospitals' in words ? words.hospitals : words.title}</a>
      </h3>
      <ol start={own[0]?.number}>
        {own.map(({ number, name, lang, position }) => (
          <li key={number}>
            <span lang={lang}>{name}</span>{' '}
            <small>{formatRelativePosition(position, view.language, view.words.places)}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

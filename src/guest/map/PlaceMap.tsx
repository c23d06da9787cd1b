import {
  formatDistance,
  formatRelativePosition,
  type RelativePosition,
  relativePosition,
} from '#services/page/places/distance.ts';
import { placeName, dotId, placeId } from '#services/page/places/PlaceList.tsx';
import type { GuestLanguage } from '#shared/languages.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { pointedPlaces, type ShownService, type View } from '../guide/view.ts';
import { drawMap, type Drawing } from './drawing.ts';
import { DOT, HALF } from './geometry.ts';

/** A place on the map. */
interface MappedPlace {
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

interface PlaceMapProps {
  places: readonly MappedPlace[];
  view: View;
}

/** A map of the guide's places around the cabin, with a legend of its numbers (R-guests-15). */
export function PlaceMap({ places, view }: PlaceMapProps) {
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
function LegendOfService({ service, places, view }: PlaceMapProps & { service: ServiceKey }) {
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

interface MapDrawingProps {
  drawing: Drawing;
  places: readonly MappedPlace[];
  label: string;
  north: string;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The map as SVG, in as few bytes as possible and in the page's colours. Each dot leads to its place in the guide. */
function MapDrawing({ drawing: { dots, rings }, places, label, north }: MapDrawingProps) {
  return (
    <svg viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} role="group" aria-label={label}>
      {rings.map(({ radius }) => (
        <circle key={radius} r={tenths(radius)} />
      ))}
      <path d="M-113-90v-22m-4 6l4-6 4 6" />
      <path className="home" d="M-6 0L0-6 6 0H4V5H-4V0z" />
      <text x="-104" y="-110">
        {north}
      </text>
      {rings.map(
        ({ radius, label: ring }) =>
          ring !== null && (
            <text key={radius} x={ring.at.x} y={ring.at.y} className="ring">
              {ring.text}
            </text>
          ),
      )}
      {places.map(({ key, number, name, lang }, index) => {
        const { x = 0, y = 0 } = dots[index] ?? {};
        return (
          <a key={number} id={dotId(number)} href={`#${placeId(number)}`} className={key}>
            <title lang={lang}>{`${number} ${name}`}</title>
            <circle cx={tenths(x)} cy={tenths(y)} r={DOT} />
            <text x={tenths(x)} y={tenths(y)}>
              {number}
            </text>
          </a>
        );
      })}
    </svg>
  );
}

import { distanceInWords, wayInWords } from '#services/page/places/way-words.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { View } from '../guide/view.ts';
import { drawMap } from './drawing.ts';
import type { LocatedPlace } from './located-places.ts';
import { MapDrawing } from './MapDrawing.tsx';

const KEY_ID = 'map-key';

interface Props {
  places: readonly LocatedPlace[];
  view: View;
}

/** Where the guide's places lie around the cabin: a drawing with numbers, and what each of them is (R-guests-15). */
export function PlaceMap({ places, view }: Props) {
  const { map } = view.words;
  const say = (metres: number) => distanceInWords(metres, view.language);
  const drawing = drawMap(
    places.map(({ way }) => way),
    say,
  );
  const keys = places.map(({ key }) => key);
  const hasFar = drawing.marks.some(({ isFar }) => isFar);
  return (
    <div className="map">
      <MapDrawing {...{ drawing, keys }} label={map.label} describedBy={KEY_ID} north={map.north} />
      <div id={KEY_ID}>
        {[...new Set(keys)].map((key) => (
          <KeyPart key={key} service={key} places={places} view={view} />
        ))}
        <small>
          {map.note} {hasFar && map.far}
        </small>
      </div>
    </div>
  );
}

/** The places of one service, by the numbers that they have on the map. */
function KeyPart({ service, places, view }: Props & { service: ServiceKey }) {
  const words = view.words.kinds[service];
  return (
    <div className={service}>
      <h3>
        <a href={`#${service}`}>{'hospitals' in words ? words.hospitals : words.title}</a>
      </h3>
      <ol start={places.findIndex(({ key }) => key === service) + 1}>
        {places
          .filter(({ key }) => key === service)
          .map(({ name, lang, way }, index) => (
            <li key={index}>
              <span lang={lang}>{name}</span>{' '}
              <small>{wayInWords(way, view.language, view.words.places)}</small>
            </li>
          ))}
      </ol>
    </div>
  );
}

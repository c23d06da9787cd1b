import { dotId, placeId } from '#services/page/places/PlaceList.tsx';
import type { Drawing } from './drawing.ts';
import { DOT, HALF } from './geometry.ts';
import type { MappedPlace } from './PlaceMap.tsx';

interface Props {
  drawing: Drawing;
  places: readonly MappedPlace[];
  label: string;
  north: string;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The map as SVG, in as few bytes as possible and in the page's colours. Each dot leads to its place in the guide. */
export function MapDrawing({ drawing: { dots, rings }, places, label, north }: Props) {
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

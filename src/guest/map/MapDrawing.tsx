import { Fragment } from 'react';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Drawing } from './drawing.ts';
import { EDGE, HALF, type Spot, spotAt } from './plane.ts';

interface Props {
  drawing: Drawing;
  /** The service of each of its marks. */
  keys: readonly ServiceKey[];
  label: string;
  /** The element that lists in words what the drawing shows. */
  describedBy: string;
  north: string;
}

/** Three digits that count: right within half a percent, near the cabin as far from it. */
const short = (value: number): number => (Math.abs(value) < 1e-9 ? 0 : Number(value.toPrecision(3)));
/** As a path takes them: a minus parts numbers as a space does. */
const numbers = (...values: number[]): string => values.join(' ').replaceAll(' -', '-');
const at = ({ x, y }: Spot): string => numbers(short(x), short(y));

/** A dot is a line without length, whose ends are round. */
const dot = ({ spot }: Drawing['marks'][number]): string => `M${at(spot)}h0`;

/** Of an arrow's head. */
const HEAD = { length: 9, degrees: 2.2 };
/** Exact enough for a shape. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

function arrow({ bearing }: Drawing['marks'][number]): string {
  const tip = spotAt(bearing, EDGE + HEAD.length / 2);
  const one = spotAt(bearing + HEAD.degrees, EDGE - HEAD.length / 2);
  const other = spotAt(bearing - HEAD.degrees, EDGE - HEAD.length / 2);
  const sides = [one.x - tip.x, one.y - tip.y, other.x - one.x, other.y - one.y].map(tenths);
  return `M${at(tip)}l${numbers(...sides)}z`;
}

/** All dots of one service, or its arrows, as one line. */
function Marks({ marks, name }: { marks: Drawing['marks']; name: string }) {
  if (marks.length === 0) return null;
  return <path className={name} d={marks.map((mark) => (mark.isFar ? arrow(mark) : dot(mark))).join('')} />;
}

/** The map itself: as few bytes as it can be drawn in, in the page's own colours. */
export function MapDrawing({ drawing: { marks, rings, labels }, keys, label, describedBy, north }: Props) {
  const ringLabels = rings.flatMap((ring) => (ring.label === null ? [] : [ring.label]));
  const leaders = labels.flatMap(({ leadsTo, at: from }) =>
    leadsTo === null ? [] : [`M${numbers(Math.round(leadsTo.x), Math.round(leadsTo.y))}L${at(from)}`],
  );
  return (
    <svg
      viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
    >
      {rings.map(({ radius }) => (
        <circle key={radius} r={short(radius)} />
      ))}
      <path d="M-113-90v-22m-4 6l4-6 4 6" />
      {leaders.length > 0 && <path d={leaders.join('')} />}
      {[...new Set(keys)].map((key) => {
        const own = marks.filter((_, index) => keys[index] === key);
        return (
          <Fragment key={key}>
            <Marks name={key} marks={own.filter(({ isFar }) => !isFar)} />
            <Marks name={`${key} far`} marks={own.filter(({ isFar }) => isFar)} />
          </Fragment>
        );
      })}
      <path className="home" d="M-6 0L0-6 6 0H4V5H-4V0z" />
      <text x="-104" y="-110">
        {north}
      </text>
      {[...ringLabels, ...labels].map(({ at: { x, y }, text }, index) => (
        <text key={index} x={x} y={y} className={index < ringLabels.length ? 'ring' : undefined}>
          {text}
        </text>
      ))}
    </svg>
  );
}

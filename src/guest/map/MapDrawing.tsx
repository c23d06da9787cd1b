import { Fragment } from 'react';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Drawing } from './drawing.ts';
import { EDGE, HALF, type Spot, spotAt } from './geometry.ts';

interface Props {
  drawing: Drawing;
  /** The service of each mark. */
  keys: readonly ServiceKey[];
  label: string;
  /** The id of the legend. */
  describedBy: string;
  north: string;
}

/** Three significant digits: within half a percent, near the cabin and far from it. */
const rounded = (value: number): number => (Math.abs(value) < 1e-9 ? 0 : Number(value.toPrecision(3)));
/** Numbers of a path; a minus sign separates two of them without a space. */
const pathNumbers = (...values: number[]): string => values.join(' ').replaceAll(' -', '-');
const at = ({ x, y }: Spot): string => pathNumbers(rounded(x), rounded(y));

/** A dot is a line of length 0 with round ends. */
const dot = ({ spot }: Drawing['marks'][number]): string => `M${at(spot)}h0`;

/** Size of an arrow's head; the angle is seen from the cabin. */
const HEAD = { length: 9, degrees: 2.2 };
const tenths = (value: number): number => Math.round(value * 10) / 10;

function arrow({ bearing }: Drawing['marks'][number]): string {
  const tip = spotAt(bearing, EDGE + HEAD.length / 2);
  const one = spotAt(bearing + HEAD.degrees, EDGE - HEAD.length / 2);
  const other = spotAt(bearing - HEAD.degrees, EDGE - HEAD.length / 2);
  const sides = [one.x - tip.x, one.y - tip.y, other.x - one.x, other.y - one.y].map(tenths);
  return `M${at(tip)}l${pathNumbers(...sides)}z`;
}

/** All dots or all arrows of a service as one path. */
function Marks({ marks, name }: { marks: Drawing['marks']; name: string }) {
  if (marks.length === 0) return null;
  return <path className={name} d={marks.map((mark) => (mark.isFar ? arrow(mark) : dot(mark))).join('')} />;
}

/** The map as SVG, in as few bytes as possible and in the page's colours. */
export function MapDrawing({ drawing: { marks, rings, labels }, keys, label, describedBy, north }: Props) {
  const ringLabels = rings.flatMap((ring) => (ring.label === null ? [] : [ring.label]));
  const leaders = labels.flatMap(({ leadsTo, at: from }) =>
    leadsTo === null ? [] : [`M${pathNumbers(Math.round(leadsTo.x), Math.round(leadsTo.y))}L${at(from)}`],
  );
  return (
    <svg
      viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
    >
      {rings.map(({ radius }) => (
        <circle key={radius} r={rounded(radius)} />
      ))}
      <path d="M-113-90v-22m-4 6l4-6 4 6" />
      {leaders.length > 0 && <path d={leaders.join('')} />}
      {[...new Set(keys)].map((key) => {
        const ofService = marks.filter((_, index) => keys[index] === key);
        return (
          <Fragment key={key}>
            <Marks name={key} marks={ofService.filter(({ isFar }) => !isFar)} />
            <Marks name={`${key} far`} marks={ofService.filter(({ isFar }) => isFar)} />
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

import type { RelativePosition } from '#services/page/places/distance.ts';
import {
  type Box,
  boxAround,
  boxOfText,
  distanceBetween,
  HALF,
  isOnMap,
  overlap,
  RIM,
  type Spot,
  spotAt,
  spotOf,
} from './geometry.ts';
import { ARROW, DOT, type Label, placeLabels } from './labels.ts';
import { type Scale, scaleFor } from './scale.ts';

/** A map's shapes and labels, which MapDrawing.tsx renders as SVG. */
export interface Drawing {
  scale: Scale;
  /** One mark per place, in the order of the places. */
  marks: { spot: Spot; bearing: number; isFar: boolean }[];
  rings: { radius: number; label: Label | null }[];
  labels: Label[];
}

/** The box of the cabin's mark. */
const CABIN = boxAround({ x: 0, y: 0 }, 14, 14);
/** The box of the arrow to the north. */
const COMPASS: Box = { left: -HALF, top: -HALF, right: 16 - HALF, bottom: 30 - HALF };
/** Number of directions to try for the labels of the rings, starting with down. */
const SPOKES = 32;
const DOWN = 180;
/** Places closer together share a label. */
const SHARED_LABEL_DISTANCE = 3;

type Mark = Drawing['marks'][number];

interface Ring {
  radius: number;
  label: Label;
  box: Box;
  isFree: boolean;
}

/** The rings with their labels in this direction, outermost first. */
function ringsOn(
  bearing: number,
  all: readonly { radius: number; text: string }[],
  taken: readonly Box[],
): Ring[] {
  const rings: Ring[] = [];
  for (const { radius, text } of all) {
    const { x, y } = spotAt(bearing, radius);
    const at = { x: Math.round(x), y: Math.round(y) };
    const box = boxOfText(text, at);
    const obstacles = [...taken, ...rings.filter(({ isFree }) => isFree).map((ring) => ring.box)];
    const isFree = isOnMap(box) && !obstacles.some((other) => overlap(box, other));
    rings.push({ radius, label: { at, text, leadsTo: null }, box, isFree });
  }
  return rings;
}

/** The number of free labels; a free outermost label counts more than all others together. */
const scoreOf = (rings: readonly Ring[]): number =>
  rings.filter(({ isFree }) => isFree).length + (rings[0]?.isFree === true ? rings.length : 0);

/** The rings with their labels in the direction where most of them are free. */
function ringsOf({ reach, rings }: Scale, dots: readonly Box[], formatDistance: (metres: number) => string) {
  const all = Array.from({ length: rings }, (_, index) => {
    const share = (rings - index) / rings;
    return { radius: RIM * share, text: formatDistance(reach * share) };
  });
  const taken = [...dots, CABIN, COMPASS];
  let best = ringsOn(DOWN, all, taken);
  for (let turn = 1; turn < SPOKES && best.some(({ isFree }) => !isFree); turn++) {
    const other = ringsOn(DOWN + (turn * 360) / SPOKES, all, taken);
    if (scoreOf(other) > scoreOf(best)) best = other;
  }
  // The outermost label shows the scale, so it stays even when it covers something.
  return best.map(({ isFree, label, ...ring }, index) => ({
    ...ring,
    label: isFree || index === 0 ? label : null,
  }));
}

/** Marks grouped by spot; `members` are the indexes of the places. */
function groupsOf(marks: readonly Mark[]): { mark: Mark; members: number[] }[] {
  const groups: { mark: Mark; members: number[] }[] = [];
  for (const [index, mark] of marks.entries()) {
    const same = groups.find(
      (group) =>
        group.mark.isFar === mark.isFar &&
        distanceBetween(group.mark.spot, mark.spot) < SHARED_LABEL_DISTANCE,
    );
    if (same === undefined) groups.push({ mark, members: [index] });
    else same.members.push(index);
  }
  return groups;
}

/** Ascending numbers as one label: "1–3, 5". */
function formatNumbers(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ');
}

/** Draws places at these positions as seen from the cabin. Labels number them from 1. */
export function drawMap(
  positions: readonly RelativePosition[],
  formatDistance: (metres: number) => string,
): Drawing {
  const scale = scaleFor(positions);
  const marks = positions.map((position) => ({
    spot: spotOf(position, scale.reach),
    bearing: position.bearing,
    isFar: position.metres > scale.reach,
  }));
  const dots = marks.map(({ spot, isFar }) => {
    const width = isFar ? ARROW : DOT;
    return boxAround(spot, width, width);
  });
  const rings = ringsOf(scale, dots, formatDistance);
  const labelledMarks = groupsOf(marks).map(({ mark, members }) => {
    const distances = new Set(
      mark.isFar ? members.map((index) => formatDistance(positions[index]?.metres ?? 0)) : [],
    );
    const numbers = formatNumbers(members.map((index) => index + 1));
    return {
      spot: mark.spot,
      text: distances.size === 1 ? `${numbers} · ${[...distances].join('')}` : numbers,
    };
  });
  const taken = [
    ...dots,
    CABIN,
    COMPASS,
    ...rings.flatMap(({ label, box }) => (label === null ? [] : [box])),
  ];
  return { scale, marks, rings, labels: placeLabels(labelledMarks, taken) };
}

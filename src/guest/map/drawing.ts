import type { Way } from '#services/page/places/way.ts';
import { type Box, boxAround, boxOfText, isOnMap, overlap } from './boxes.ts';
import { ARROW, DOT, type Label, placeLabels } from './labels.ts';
import { numbersInWords } from './numbers.ts';
import { apart, HALF, RIM, type Spot, spotAt, spotOf } from './plane.ts';
import { type Scale, scaleFor } from './scale.ts';

/** A map as spots, before it is written as SVG. */
export interface Drawing {
  scale: Scale;
  /** One for each place, in their order. */
  marks: { spot: Spot; bearing: number; isFar: boolean }[];
  rings: { radius: number; label: Label | null }[];
  labels: Label[];
}

/** The cabin's own mark. */
const CABIN = boxAround({ x: 0, y: 0 }, 14, 14);
/** The arrow to the north. */
const COMPASS: Box = { left: -HALF, top: -HALF, right: 16 - HALF, bottom: 30 - HALF };
/** Directions in which the rings' distances may stand, the first of them down. */
const SPOKES = 32;
const DOWN = 180;
/** Places so near each other share their letters. */
const AS_ONE = 3;

type Mark = Drawing['marks'][number];

interface Ring {
  radius: number;
  label: Label;
  box: Box;
  isFree: boolean;
}

/** The rings with their distances in this direction, the outermost first. */
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
    const inTheWay = [...taken, ...rings.filter(({ isFree }) => isFree).map((ring) => ring.box)];
    const isFree = isOnMap(box) && !inTheWay.some((other) => overlap(box, other));
    rings.push({ radius, label: { at, text, leadsTo: null }, box, isFree });
  }
  return rings;
}

/** More than all others together, so that the outermost is free if it can be. */
const worthOf = (rings: readonly Ring[]): number =>
  rings.filter(({ isFree }) => isFree).length + (rings[0]?.isFree === true ? rings.length : 0);

/** The rings with their distances where least is in the way. */
function ringsOf({ reach, rings }: Scale, dots: readonly Box[], say: (metres: number) => string) {
  const all = Array.from({ length: rings }, (_, index) => {
    const share = (rings - index) / rings;
    return { radius: RIM * share, text: say(reach * share) };
  });
  const taken = [...dots, CABIN, COMPASS];
  let best = ringsOn(DOWN, all, taken);
  for (let turn = 1; turn < SPOKES && best.some(({ isFree }) => !isFree); turn++) {
    const other = ringsOn(DOWN + (turn * 360) / SPOKES, all, taken);
    if (worthOf(other) > worthOf(best)) best = other;
  }
  // The outermost says the scale, whatever is in the way.
  return best.map(({ isFree, label, ...ring }, index) => ({
    ...ring,
    label: isFree || index === 0 ? label : null,
  }));
}

/** Marks that stand in the same place, as far as an eye can tell, with the numbers of each. */
function groupsOf(marks: readonly Mark[]): { mark: Mark; members: number[] }[] {
  const groups: { mark: Mark; members: number[] }[] = [];
  for (const [index, mark] of marks.entries()) {
    const same = groups.find(
      (one) => one.mark.isFar === mark.isFar && apart(one.mark.spot, mark.spot) < AS_ONE,
    );
    if (same === undefined) groups.push({ mark, members: [index] });
    else same.members.push(index);
  }
  return groups;
}

/** The map of places that lie so from the cabin; `say` tells a distance. */
export function drawMap(ways: readonly Way[], say: (metres: number) => string): Drawing {
  const scale = scaleFor(ways);
  const marks = ways.map((way) => ({
    spot: spotOf(way, scale.reach),
    bearing: way.bearing,
    isFar: way.metres > scale.reach,
  }));
  const dots = marks.map(({ spot, isFar }) => {
    const across = isFar ? ARROW : DOT;
    return boxAround(spot, across, across);
  });
  const rings = ringsOf(scale, dots, say);
  const letters = groupsOf(marks).map(({ mark, members }) => {
    const distances = new Set(mark.isFar ? members.map((index) => say(ways[index]?.metres ?? 0)) : []);
    const numbers = numbersInWords(members.map((index) => index + 1));
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
  return { scale, marks, rings, labels: placeLabels(letters, taken) };
}

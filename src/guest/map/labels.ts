import { type Box, boxAround, boxOfText, isOnMap, overlap } from './boxes.ts';
import type { Spot } from './plane.ts';

/** Something on the map with a few letters beside it. */
export interface Marked {
  spot: Spot;
  text: string;
}

/** Letters, and the spot that a thin line leads to from them where they had to step aside. */
export interface Label {
  at: Spot;
  text: string;
  leadsTo: Spot | null;
}

/** Across, with the air around it. */
export const DOT = 10;
/** Likewise: whatever the direction, an arrow's corners are within 6.1 of its middle (`HEAD` in MapDrawing.tsx). */
export const ARROW = 14;

/** Between a dot's middle and the letters: as near as there is room. */
const GAPS = [6, 10, 16, 24, 34, 46, 60];
/** Farther away a line tells which dot is meant. */
const NEAR = 10;
/** Of degrees, the places that an eye looks at first. */
const ANGLES = [0, 180, 270, 90, 315, 45, 225, 135, 337, 23, 203, 157, 292, 68, 248, 112];
/** Between two points of a line that must not cross letters. */
const PACE = 3;

/** Points on the line from a dot to its letters, without its two ends. */
function pointsOn(from: Spot, to: Spot): Spot[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.max(0, Math.floor((length - DOT) / PACE));
  return Array.from({ length: count }, (_, index) => {
    const share = (DOT / 2 + index * PACE) / length;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

/** Where the letters of a mark may stand, nearest first. */
function* placesFor({ spot, text }: Marked): Generator<{ at: Spot; gap: number }> {
  const { left, right, top, bottom } = boxOfText(text, spot);
  for (const gap of GAPS) {
    for (const angle of ANGLES) {
      const [east, south] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      const at = {
        x: Math.round(spot.x + east * (gap + (right - left) / 2)),
        y: Math.round(spot.y + south * (gap + (bottom - top) / 2)),
      };
      yield { at, gap };
    }
  }
}

/** Places each mark's label in free space, outside the `taken` boxes; labels that do not fit are left out. */
export function placeLabels(marks: readonly Marked[], taken: readonly Box[]): Label[] {
  const boxes = [...taken];
  const labels: Label[] = [];
  for (const mark of marks) {
    for (const { at, gap } of placesFor(mark)) {
      const box = boxOfText(mark.text, at);
      if (!isOnMap(box) || boxes.some((other) => overlap(box, other))) continue;
      const line = gap > NEAR ? pointsOn(mark.spot, at).map((point) => boxAround(point, 1, 1)) : [];
      if (line.some((point) => labels.some(({ text, at: there }) => overlap(point, boxOfText(text, there)))))
        continue;
      labels.push({ at, text: mark.text, leadsTo: gap > NEAR ? mark.spot : null });
      boxes.push(box, ...line);
      break;
    }
  }
  return labels;
}

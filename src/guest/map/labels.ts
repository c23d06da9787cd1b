import { type Box, boxAround, boxOfText, isOnMap, overlap, type Spot } from './geometry.ts';

/** A mark on the map that needs a label. */
export interface LabelledMark {
  spot: Spot;
  text: string;
}

/** A label; `leadsTo` is the mark at the other end of its line, for labels too far away to need none. */
export interface Label {
  at: Spot;
  text: string;
  leadsTo: Spot | null;
}

/** Width of a dot with its margin. */
export const DOT = 10;
/** Width of an arrow with its margin: in any direction its corners are within 6.1 of its middle (`HEAD` in MapDrawing.tsx). */
export const ARROW = 14;

/** Distances to try between a mark's middle and its label. */
const GAPS = [6, 10, 16, 24, 34, 46, 60];
/** Labels further away have a line to their mark. */
const NEAR = 10;
/** Directions to try, in degrees, the most readable first. */
const ANGLES = [0, 180, 270, 90, 315, 45, 225, 135, 337, 23, 203, 157, 292, 68, 248, 112];
/** Distance between the points at which a line is checked for crossing labels. */
const LINE_STEP = 3;

/** Points on the line from a mark to its label, without the ends. */
function pointsOn(from: Spot, to: Spot): Spot[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.max(0, Math.floor((length - DOT) / LINE_STEP));
  return Array.from({ length: count }, (_, index) => {
    const share = (DOT / 2 + index * LINE_STEP) / length;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

/** Positions for a mark's label, nearest first. */
function* labelPositions({ spot, text }: LabelledMark): Generator<{ at: Spot; gap: number }> {
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
export function placeLabels(marks: readonly LabelledMark[], taken: readonly Box[]): Label[] {
  const boxes = [...taken];
  const labels: Label[] = [];
  for (const mark of marks) {
    for (const { at, gap } of labelPositions(mark)) {
      const box = boxOfText(mark.text, at);
      if (!isOnMap(box) || boxes.some((other) => overlap(box, other))) continue;
      const line = gap > NEAR ? pointsOn(mark.spot, at).map((point) => boxAround(point, 1, 1)) : [];
      if (line.some((point) => labels.some((label) => overlap(point, boxOfText(label.text, label.at)))))
        continue;
      labels.push({ at, text: mark.text, leadsTo: gap > NEAR ? mark.spot : null });
      boxes.push(box, ...line);
      break;
    }
  }
  return labels;
}

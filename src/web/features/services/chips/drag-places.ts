/** One chip's part of the list, in px from the list's upper left corner. */
interface Place {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Point {
  x: number;
  y: number;
}

const distance = (start: number, end: number, at: number) => Math.max(start - at, 0, at - end);

/** Where the chips of `list` stand, in their order. Layout alone: chips on their way to a place count as there. */
export const measurePlaces = (list: HTMLElement): Place[] =>
  [...list.children]
    .filter((child) => child instanceof HTMLElement)
    .map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => {
      const left = offsetLeft - list.offsetLeft;
      const top = offsetTop - list.offsetTop;
      return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
    });

/** The place that `point` is in or nearest to, counted from 0; the nearer row counts before the nearer chip in it. */
export function placeAt(places: readonly Place[], { x, y }: Point): number {
  const far = places.map(({ left, right, top, bottom }) => [
    distance(top, bottom, y),
    distance(left, right, x),
  ]);
  return far.reduce((nearest, [rows = 0, chips = 0], place) => {
    const [leastRows = 0, leastChips = 0] = far[nearest] ?? [];
    return rows < leastRows || (rows === leastRows && chips < leastChips) ? place : nearest;
  }, 0);
}

import { expect, test } from 'vitest';
import { placeAt } from './drag-places.ts';

/** Chips 50 px high and 10 px apart, in rows of the widths given. */
const rowsOf = (...rows: number[][]) =>
  rows.flatMap((widths, row) =>
    widths.map((width, chip) => {
      const left = widths.slice(0, chip).reduce((sum, before) => sum + before + 10, 0);
      return { left, right: left + width, top: row * 60, bottom: row * 60 + 50 };
    }),
  );

const places = rowsOf([100, 300, 80], [400], [60, 60, 60]);

test.each([
  ['on the first', { x: 5, y: 5 }, 0],
  ['at the end of a wide one', { x: 405, y: 25 }, 1],
  ['between two, nearer the second', { x: 108, y: 25 }, 1],
  ['in the second row', { x: 10, y: 100 }, 3],
  ['past the end of a row, under the row above', { x: 450, y: 100 }, 3],
  ['past the last', { x: 500, y: 150 }, 6],
  ['between rows, nearer the lower', { x: 10, y: 118 }, 4],
  ['above the list', { x: 440, y: -80 }, 2],
  ['below the list', { x: -50, y: 900 }, 4],
])('a point %s is at that place', (_, point, place) => {
  expect(placeAt(places, point)).toBe(place);
});

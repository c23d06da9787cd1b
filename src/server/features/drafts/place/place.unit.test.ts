import { expect, test } from 'vitest';
import { place } from './place.ts';
import type { PlaceContext } from './proposals.ts';

const NEW_CABIN: PlaceContext = {
  language: 'sv',
  plan: 'premium',
  values: {},
  arrival: null,
  cabin: { checkInTime: null, checkOutTime: null, location: '' },
  host: { name: '' },
};

test('what cannot be placed is unplaced', () => {
  const text = 'Lorem ipsum.\n\nDolor';
  const blocks = [
    { kind: 'paragraph' as const, start: 0, end: 12 },
    { kind: 'paragraph' as const, start: 14, end: 19 },
  ];
  expect(place({ text, blocks }, NEW_CABIN)).toEqual({
    proposals: [],
    unplaced: [
      { start: 0, end: 12 },
      { start: 14, end: 19 },
    ],
  });
});

import { expect, test } from 'vitest';
import { relativePosition, formatDistance, formatRelativePosition } from './distance.ts';

const towards = {
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
};
const words = { directions: 'Directions', call: 'Call', website: 'Website', towards };

const cabin = { latitude: 57.66123, longitude: 13.34567 };
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test('distance and bearing between two cities match published values', () => {
  // Stockholm to Gothenburg: 397 km, initially south-west by west.
  const { metres, bearing } = relativePosition(at(59.3293, 18.0686), at(57.7089, 11.9746));
  expect(metres / 1000).toBeCloseTo(397, 0);
  expect(bearing).toBeGreaterThan(243);
  expect(bearing).toBeLessThan(246);
});

test('a distance across the date line is short', () => {
  expect(relativePosition(at(0, 179.9), at(0, -179.9)).metres).toBeLessThan(23_000);
});

test.each([
  [0.05, 0, 'north'],
  [0.05, 0.0935, 'north-east'],
  [0, 0.1, 'east'],
  [-0.05, 0.0935, 'south-east'],
  [-0.05, 0, 'south'],
  [-0.05, -0.0935, 'south-west'],
  [0, -0.1, 'west'],
  [0.05, -0.0935, 'north-west'],
  // 350 degrees: rounds up to north again.
  [0.05, -0.0165, 'north'],
])('%d up and %d to the right is %s', (up, right, direction) => {
  const position = relativePosition(cabin, at(cabin.latitude + up, cabin.longitude + right));
  expect(formatRelativePosition(position, 'en', words).split(' ').at(-1)).toBe(direction);
});

test.each([
  [3, '50 m'],
  [324, '300 m'],
  [326, '350 m'],
  [974, '950 m'],
  [976, '1 km'],
  [1249, '1.2 km'],
  [9940, '9.9 km'],
  [10_400, '10 km'],
  [1_234_000, '1,234 km'],
])('%d metres are %s', (metres, text) => {
  expect(formatDistance(metres, 'en')).toBe(text);
});

test("distances use the guest's number format", () => {
  expect(formatDistance(4249, 'sv').replace(/\s/g, ' ')).toBe('4,2 km');
});

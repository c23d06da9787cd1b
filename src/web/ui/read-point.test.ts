import { expect, test } from 'vitest';
import { readPoint } from './read-point.ts';

test.each([
  ['57.7917, 13.4186', '57.7917', '13.4186'],
  ['57.7917,13.4186', '57.7917', '13.4186'],
  [' (57.7917, -13.4186) ', '57.7917', '-13.4186'],
  ['57,7917, 13,4186', '57,7917', '13,4186'],
  ['57.7917° 13.4186°', '57.7917', '13.4186'],
  ['\u221257.5; 13', '-57.5', '13'],
])('%j is a point', (text, lat, lng) => {
  expect(readPoint(text)).toEqual({ lat, lng });
});

test.each(['57.7917', '57,7917', '57', 'Näsets väg 14, 523', '57.7, 13.4, 12', '', '57.7917, öst'])(
  '%j is none',
  (text) => {
    expect(readPoint(text)).toBeNull();
  },
);

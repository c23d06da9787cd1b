import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Axis, locationFault, readDegrees } from './coordinates.ts';

test.each<[string, Axis, number]>([
  [`57°42'32.0"N`, 'latitude', 57.708889],
  [`11°58'28.6"E`, 'longitude', 11.974611],
  ['57.7089° N', 'latitude', 57.7089],
  ['11.9746° E', 'longitude', 11.9746],
  ['57,7089°N', 'latitude', 57.7089],
  ['N57.7089', 'latitude', 57.7089],
  ['N 57° 42′ 32″', 'latitude', 57.708889],
  ['57º 42’ 32,0’’ N', 'latitude', 57.708889],
  ['57˚42`32´´ n', 'latitude', 57.708889],
  ['57° 42′ 32″ S', 'latitude', -57.708889],
  [`33°51'24.5" s`, 'latitude', -33.856806],
  ['57d 42m 32s N', 'latitude', 57.708889],
  ['57d42m32s', 'latitude', 57.708889],
  ['57d42m32S', 'latitude', -57.708889],
  ['57 deg 42 min 32 sec N', 'latitude', 57.708889],
  ['57 42 32 N', 'latitude', 57.708889],
  ['57:42:32', 'latitude', 57.708889],
  ["57° 42.534' N", 'latitude', 57.7089],
  ['57 42,534 N', 'latitude', 57.7089],
  ['-33°51\'24.5"', 'latitude', -33.856806],
  ['\u221233.8568', 'latitude', -33.8568],
  ['+57.7', 'latitude', 57.7],
  ['57', 'latitude', 57],
  ['90°0\'0"S', 'latitude', -90],
  ['11.97 Ö', 'longitude', 11.97],
  ['11.97 O\u0308', 'longitude', 11.97],
  ['11,97° ø', 'longitude', 11.97],
  ['11.97 V', 'longitude', -11.97],
  [`70°40'11.0"W`, 'longitude', -70.669722],
  ['\u200e11.97\u00a0°\u00a0E\u200f', 'longitude', 11.97],
])('%s is a %s of %d degrees (R-values-23)', (typed, axis, degrees) =>
  expect(readDegrees(typed, axis)).toBe(degrees),
);

test.each<[string, Axis]>([
  [`57°60'00"N`, 'latitude'],
  [`57°42'60"N`, 'latitude'],
  [`57°42'75.5"N`, 'latitude'],
  [`90°00'01"N`, 'latitude'],
  [`180°00'01"E`, 'longitude'],
  ['91', 'latitude'],
  ['57.7 E', 'latitude'],
  ['57.7 V', 'latitude'],
  ['11.9 N', 'longitude'],
  // East in German, west in French and Spanish.
  ['11.9 O', 'longitude'],
  ['-57.7 S', 'latitude'],
  ['-57.7 N', 'latitude'],
  ['N 57.7 N', 'latitude'],
  // Seconds or south.
  ["57°42'32s", 'latitude'],
  ['57 42', 'latitude'],
  ["57.5°42'N", 'latitude'],
  ['13.3.4', 'longitude'],
  ['57.7 north', 'latitude'],
  ['about 57.7', 'latitude'],
  ['57.7, 11.9', 'latitude'],
  ['6397000', 'latitude'],
  ['north', 'latitude'],
  ['°', 'latitude'],
  ['N', 'latitude'],
  ['', 'latitude'],
])('%s is no %s', (typed, axis) => expect(readDegrees(typed, axis)).toBeNull());

/** 57.7, 42.5 or 32.0, depending on the format. */
const written = (value: number, places: number, mark: string) => value.toFixed(places).replace('.', mark);

test('all notations of degrees are parsed', () => {
  const spelling = fc.record({
    axis: fc.constantFrom<Axis>('latitude', 'longitude'),
    degrees: fc.integer({ min: 0, max: 89 }),
    minutes: fc.integer({ min: 0, max: 59 }),
    tenths: fc.integer({ min: 0, max: 599 }),
    isNegative: fc.boolean(),
    marks: fc.constantFrom('°\'"', '°′″', 'º’”', '˚´´´', ' : ', '   ', 'dms', "°'''"),
    space: fc.constantFrom('', ' ', '\u00a0'),
    mark: fc.constantFrom('.', ','),
    place: fc.constantFrom('before', 'after', 'sign'),
  });
  fc.assert(
    fc.property(spelling, ({ axis, degrees, minutes, tenths, isNegative, marks, space, mark, place }) => {
      const [d = '', m = '', ...s] = marks;
      const side = axis === 'latitude' ? (isNegative ? 'S' : 'N') : isNegative ? 'W' : 'E';
      const blank = d === ' ' ? '' : space;
      const number = `${degrees}${d}${blank}${minutes}${m}${blank}${written(tenths / 10, 1, mark)}${s.join('').trim()}`;
      const forms = {
        before: `${side}${space}${number}`,
        after: `${number} ${side}`,
        sign: `${isNegative ? '-' : ''}${number}`,
      };
      const size = degrees + minutes / 60 + tenths / 36_000;
      expect(readDegrees(forms[place], axis), forms[place]).toBeCloseTo(isNegative ? -size : size, 5);
    }),
    { numRuns: 2000 },
  );
});

test('any text gives valid degrees or null', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,°\'" -NSEW'.split('')), maxLength: 16 });
  fc.assert(
    fc.property(typed, (text) => {
      expect(Math.abs(readDegrees(text, 'latitude') ?? 0)).toBeLessThanOrEqual(90);
      expect(Math.abs(readDegrees(text, 'longitude') ?? 0)).toBeLessThanOrEqual(180);
    }),
  );
});

test.each([
  'https://maps.app.goo.gl/AbCdEf123',
  'maps.app.goo.gl/AbCdEf123',
  'https://www.google.com/maps/@57.7,11.9,15z',
  'google.se/maps/place/Torpa',
  'https://maps.apple.com/?ll=57.7,11.9',
  'www.openstreetmap.org/?mlat=57.7&mlon=11.9',
  'geo:57.7,11.9',
  'Granön 4, https://goo.gl/maps/abc',
])('%s is not a location', (typed) => expect(locationFault(typed)).toBe('location_link'));

test.each([
  'Granön 4, Tranemo',
  'Goo.gl-vägen 3',
  '57.7089, 11.9746',
  'Skogsstigen 1 (mapp 3)',
  '8FVC9G8F+6X Zürich',
])('%s is a location', (typed) => expect(locationFault(typed)).toBeNull());

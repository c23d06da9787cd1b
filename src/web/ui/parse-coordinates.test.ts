import { expect, test } from 'vitest';
import { parseCoordinates } from './parse-coordinates.ts';

test.each([
  ['57.7917, 13.4186', '57.7917', '13.4186'],
  ['57.7917,13.4186', '57.7917', '13.4186'],
  [' (57.7917, -13.4186) ', '57.7917', '-13.4186'],
  ['57,7917, 13,4186', '57,7917', '13,4186'],
  ['57.7917° 13.4186°', '57.7917', '13.4186'],
  ['\u221257.5; 13', '-57.5', '13'],
  [`57°42'32.0"N 11°58'28.6"E`, '57.708889', '11.974611'],
  [`57°42′32.0″N, 11°58′28.6″E`, '57.708889', '11.974611'],
  [`33°51'24.5"S151°12'55.6"E`, '-33.856806', '151.215444'],
  ['57.7089° N, 11.9746° W', '57.7089', '-11.9746'],
  ['N 57° 42.5′ E 11° 58.5′', '57.708333', '11.975'],
  ['57 42 32 N 11 58 28 E', '57.708889', '11.974444'],
  ['\u200e57,7089\u00a0°\u00a0N, 11,9746\u00a0°\u00a0Ö', '57.7089', '11.9746'],
])('%j are coordinates', (text, lat, lng) => {
  expect(parseCoordinates(text)).toEqual({ lat, lng });
});

test.each([
  'https://www.google.com/maps/@57.7,11.9,15z',
  'https://www.google.com/maps/place/Torpa/@57.6,11.8,15z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d57.7!4d11.9',
  'https://www.google.com/maps?q=57.7,11.9',
  'https://www.google.com/maps/search/?api=1&query=57.7%2C11.9',
  'https://www.google.com/maps/place/57.7,+11.9',
  'https://maps.google.com/?ll=57.7,11.9&z=12',
  'https://maps.apple.com/?ll=57.7,11.9&q=Torpa',
  'https://maps.apple.com/place?coordinate=57.7,11.9',
  'https://www.openstreetmap.org/?mlat=57.7&mlon=11.9#map=15/57.6/11.8',
  'https://www.openstreetmap.org/#map=15/57.7/11.9',
  'geo:57.7,11.9?z=15',
])('%s contains coordinates', (address) =>
  expect(parseCoordinates(address)).toEqual({ lat: '57.7', lng: '11.9' }),
);

test.each(['https://maps.app.goo.gl/AbCdEf123', 'https://www.google.com/maps/@99.7,11.9,15z'])(
  '%s holds none',
  (address) => expect(parseCoordinates(address)).toBeNull(),
);

test.each([
  '57.7917',
  `57°42'32.0"N`,
  '57.7 E, 11.9 N',
  `57°60'00"N 11°58'28.6"E`,
  '57,7917',
  '57',
  'Näsets väg 14, 523',
  '57.7, 13.4, 12',
  '',
  '57.7917, öst',
])('%j are not coordinates', (text) => {
  expect(parseCoordinates(text)).toBeNull();
});

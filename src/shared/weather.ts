/** Types of weather, each with a word and a picture. */
export const SKIES = [
  'clear',
  'mostlyClear',
  'partlyCloudy',
  'overcast',
  'fog',
  'drizzle',
  'rain',
  'heavyRain',
  'freezingRain',
  'showers',
  'snow',
  'heavySnow',
  'snowShowers',
  'thunder',
  'hail',
] as const;
export type Sky = (typeof SKIES)[number];

/** Open-Meteo's codes, from table 4677 of the World Meteorological Organization. */
const SKY_OF_CODE: Readonly<Record<number, Sky>> = {
  0: 'clear',
  1: 'mostlyClear',
  2: 'partlyCloudy',
  3: 'overcast',
  45: 'fog',
  48: 'fog',
  51: 'drizzle',
  53: 'drizzle',
  55: 'drizzle',
  56: 'freezingRain',
  57: 'freezingRain',
  61: 'rain',
  63: 'rain',
  65: 'heavyRain',
  66: 'freezingRain',
  67: 'freezingRain',
  71: 'snow',
  73: 'snow',
  75: 'heavySnow',
  77: 'snow',
  80: 'showers',
  81: 'showers',
  82: 'heavyRain',
  85: 'snowShowers',
  86: 'heavySnow',
  95: 'thunder',
  96: 'hail',
  99: 'hail',
};

/** Undefined for an unknown code. */
export const skyOf = (code: number): Sky | undefined => SKY_OF_CODE[code];

/** Pictures of the sky; several types share one. */
export type SkyPicture = 'sun' | 'moon' | 'sunCloud' | 'cloud' | 'fog' | 'rain' | 'snow' | 'storm';

const PICTURE_OF_SKY: Readonly<Record<Sky, SkyPicture>> = {
  clear: 'sun',
  mostlyClear: 'sun',
  partlyCloudy: 'sunCloud',
  overcast: 'cloud',
  fog: 'fog',
  drizzle: 'rain',
  rain: 'rain',
  heavyRain: 'rain',
  freezingRain: 'rain',
  showers: 'rain',
  snow: 'snow',
  heavySnow: 'snow',
  snowShowers: 'snow',
  thunder: 'storm',
  hail: 'storm',
};

/** A clear sky has the moon at night, and no picture if day or night is unknown. */
export function pictureOf(sky: Sky, isDay: boolean | null = true): SkyPicture | null {
  const picture = PICTURE_OF_SKY[sky];
  if (picture !== 'sun' || isDay === true) return picture;
  return isDay === null ? null : 'moon';
}

import type { weather as en } from '../en/weather.ts';
import type { WordsOf } from '../words-of.ts';

/** The weather at a cabin. */
export const weather: WordsOf<typeof en> = {
  label: 'Vejret ved hytten',
  skies: {
    clear: 'Klart',
    mostlyClear: 'Næsten klart',
    partlyCloudy: 'Delvist skyet',
    overcast: 'Overskyet',
    fog: 'Tåge',
    drizzle: 'Støvregn',
    rain: 'Regn',
    heavyRain: 'Kraftig regn',
    freezingRain: 'Isslag',
    showers: 'Byger',
    snow: 'Sne',
    heavySnow: 'Kraftig sne',
    snowShowers: 'Snebyger',
    thunder: 'Torden',
    hail: 'Hagl',
  },
};

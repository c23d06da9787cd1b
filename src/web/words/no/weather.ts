import type { weather as en } from '../en/weather.ts';
import type { WordsOf } from '../words-of.ts';

/** The weather at a cabin. */
export const weather: WordsOf<typeof en> = {
  label: 'Været ved hytta',
  skies: {
    clear: 'Klarvær',
    mostlyClear: 'Lettskyet',
    partlyCloudy: 'Delvis skyet',
    overcast: 'Overskyet',
    fog: 'Tåke',
    drizzle: 'Yr',
    rain: 'Regn',
    heavyRain: 'Kraftig regn',
    freezingRain: 'Underkjølt regn',
    showers: 'Regnbyger',
    snow: 'Snø',
    heavySnow: 'Kraftig snø',
    snowShowers: 'Snøbyger',
    thunder: 'Torden',
    hail: 'Hagl',
  },
};

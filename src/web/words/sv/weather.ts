import type { weather as en } from '../en/weather.ts';
import type { WordsOf } from '../words-of.ts';

/** The weather at a cabin. */
export const weather: WordsOf<typeof en> = {
  label: 'Vädret vid stugan',
  skies: {
    clear: 'Klart',
    mostlyClear: 'Mest klart',
    partlyCloudy: 'Växlande molnighet',
    overcast: 'Mulet',
    fog: 'Dimma',
    drizzle: 'Duggregn',
    rain: 'Regn',
    heavyRain: 'Kraftigt regn',
    freezingRain: 'Underkylt regn',
    showers: 'Regnskurar',
    snow: 'Snö',
    heavySnow: 'Kraftigt snöfall',
    snowShowers: 'Snöbyar',
    thunder: 'Åska',
    hail: 'Hagel',
  },
};

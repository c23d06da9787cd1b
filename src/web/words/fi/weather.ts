import type { weather as en } from '../en/weather.ts';
import type { WordsOf } from '../words-of.ts';

/** The weather at a cabin. */
export const weather: WordsOf<typeof en> = {
  label: 'Sää mökillä',
  skies: {
    clear: 'Selkeää',
    mostlyClear: 'Enimmäkseen selkeää',
    partlyCloudy: 'Puolipilvistä',
    overcast: 'Pilvistä',
    fog: 'Sumua',
    drizzle: 'Tihkusadetta',
    rain: 'Sadetta',
    heavyRain: 'Rankkasadetta',
    freezingRain: 'Jäätävää sadetta',
    showers: 'Sadekuuroja',
    snow: 'Lumisadetta',
    heavySnow: 'Sakeaa lumisadetta',
    snowShowers: 'Lumikuuroja',
    thunder: 'Ukkosta',
    hail: 'Rakeita',
  },
};

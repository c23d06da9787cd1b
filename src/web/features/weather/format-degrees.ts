import { formatTemperature } from '#shared/weather.ts';
import { locale } from '#web/words/locale.ts';

/** Whole degrees Celsius in the app's language; half a degree of frost is "0 °C", not "-0 °C". */
export const formatDegrees = (celsius: number): string =>
  formatTemperature(
    new Intl.NumberFormat(locale(), {
      style: 'unit',
      unit: 'celsius',
      maximumFractionDigits: 0,
      signDisplay: 'negative',
    }),
    celsius,
  );

import type { GuestLanguage } from '#shared/languages.ts';
import { formatTemperature } from '#shared/weather.ts';

/** Intl takes longer to set up than to use. */
const formatsOf = new Map<
  GuestLanguage,
  Record<'celsius' | 'degrees', Intl.NumberFormat> & { weekday: Intl.DateTimeFormat }
>();

const wholeDegrees = (language: GuestLanguage, unit: 'celsius' | 'degree', unitDisplay: 'short' | 'narrow') =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: 0,
    // Half a degree of frost is "0 °C", not "-0 °C".
    signDisplay: 'negative',
  });

function formatsIn(language: GuestLanguage) {
  const known = formatsOf.get(language);
  if (known !== undefined) return known;
  const formats = {
    celsius: wholeDegrees(language, 'celsius', 'short'),
    degrees: wholeDegrees(language, 'degree', 'narrow'),
    weekday: new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }),
  };
  formatsOf.set(language, formats);
  return formats;
}

/** Whole degrees Celsius: "−3 °C". */
export const celsius = (language: GuestLanguage, temperature: number): string =>
  formatTemperature(formatsIn(language).celsius, temperature);

/** The same where the unit is said beside it: "−3°". */
export const degrees = (language: GuestLanguage, temperature: number): string =>
  formatTemperature(formatsIn(language).degrees, temperature);

/** The short name of a day's weekday: "Mon". */
export const weekday = (language: GuestLanguage, day: string): string =>
  formatsIn(language).weekday.format(Date.parse(day));

import type { GuestLanguage } from '#shared/languages.ts';

/** Intl takes longer to set up than to use. */
const formatsOf = new Map<GuestLanguage, { degrees: Intl.NumberFormat; weekday: Intl.DateTimeFormat }>();

function formatsIn(language: GuestLanguage) {
  const known = formatsOf.get(language);
  if (known !== undefined) return known;
  const formats = {
    degrees: new Intl.NumberFormat(language, {
      style: 'unit',
      unit: 'celsius',
      maximumFractionDigits: 0,
      // Half a degree of frost is "0 °C", not "-0 °C".
      signDisplay: 'negative',
    }),
    weekday: new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }),
  };
  formatsOf.set(language, formats);
  return formats;
}

/** Whole degrees Celsius: "−3 °C". */
export const degrees = (language: GuestLanguage, celsius: number): string =>
  formatsIn(language).degrees.format(celsius);

/** The short name of a day's weekday: "Mon". */
export const weekday = (language: GuestLanguage, day: string): string =>
  formatsIn(language).weekday.format(Date.parse(day));

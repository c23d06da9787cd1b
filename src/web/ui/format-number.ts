import { locale } from '#web/words/locale.ts';

/** A whole number as the reader writes it. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(locale()).format(value);

/** A part of a whole, in per cent. */
export const formatShare = (part: number, whole: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent' }).format(whole === 0 ? 0 : part / whole);

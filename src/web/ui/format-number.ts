import { locale } from '#web/words/locale.ts';

/** A whole number as the reader writes it. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(locale()).format(value);

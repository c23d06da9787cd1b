import { locale } from '#web/words/locale.ts';

/** A whole number in the app's language. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(locale()).format(value);

/** A share in percent. */
export const formatShare = (part: number, whole: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent' }).format(whole === 0 ? 0 : part / whole);

/** A price in the app's language, without decimals if it is whole. */
export const formatPrice = (price: number, currency: string): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(price);

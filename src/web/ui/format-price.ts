import { locale } from '#web/words/locale.ts';

/** A price in the app's language, without decimals if it is whole. */
export const formatPrice = (price: number, currency: string): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(price);

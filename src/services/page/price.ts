import type { GuestLanguage } from '#shared/languages.ts';

type PriceFormat = (price: number) => string;

/** Intl takes longer to set up than to use, and a page shows many prices; hosts use few currencies. */
const formats = new Map<string, PriceFormat>();
const MOST_FORMATS = 200;

/** Formats prices in the guest's way; no decimals where there are none. */
export function priceFormat(language: GuestLanguage, currency: string): PriceFormat {
  // Intl throws on anything but three letters, and a guest must see the page all the same.
  if (!/^[A-Z]{3}$/.test(currency)) return (price) => `${price} ${currency}`;
  const key = language + currency;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const numbers = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const format = (price: number) => numbers.format(price);
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(key, format);
  return format;
}

import type { GuestLanguage } from '#shared/languages.ts';

type PriceFormat = (price: number) => string;

/** Cached, because creating an Intl object takes longer than using it. Hosts use few currencies. */
const formats = new Map<string, PriceFormat>();
const MAX_FORMATS = 200;

/** Formats prices for the guest's language, without decimals for whole amounts. */
export function priceFormat(language: GuestLanguage, currency: string): PriceFormat {
  // Intl throws on anything but three letters; the page must still render.
  if (!/^[A-Z]{3}$/.test(currency)) return (price) => `${price} ${currency}`;
  const key = language + currency;
  const cached = formats.get(key);
  if (cached !== undefined) return cached;
  const numbers = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const format = (price: number) => numbers.format(price);
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(key, format);
  return format;
}

import type { GuestLanguage } from '#shared/languages.ts';

/** Formats prices in the guest's way; no decimals where there are none. */
export function priceFormat(language: GuestLanguage, currency: string): (price: number) => string {
  // Intl throws on anything but three letters, and a guest must see the page all the same.
  if (!/^[A-Z]{3}$/.test(currency)) return (price) => `${price} ${currency}`;
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return (price) => format.format(price);
}

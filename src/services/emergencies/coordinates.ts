import type { GuestLanguage } from '#shared/languages.ts';

/** To about a metre, as an emergency centre asks for it (SOS Alarm: WGS 84, decimal degrees). */
const DECIMALS = { minimumFractionDigits: 5, maximumFractionDigits: 5 };

/** Intl takes longer to set up than to use. */
const formatOf = new Map<GuestLanguage, Intl.NumberFormat>();

/** A latitude or longitude without its sign: "57.66123°". */
export function coordinate(language: GuestLanguage, value: number): string {
  const format = formatOf.get(language) ?? new Intl.NumberFormat(language, DECIMALS);
  formatOf.set(language, format);
  return `${format.format(Math.abs(value))}°`;
}

import { z } from 'zod';
import { said } from './said.ts';

/** The number that was typed as a price; what cannot be read as one comes back as it is. */
export function parsePrice(typed: string): number | string {
  const plain = typed.replace(/[\s\u00a0]/g, '').replace(',', '.');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : typed;
}

const currencyCode = (pattern: RegExp) => z.string().trim().toUpperCase().regex(pattern, said('currency'));

export const currency = currencyCode(/^[A-Z]{3}$/);

/** None is the default, euro (R-values-3). */
export const optionalCurrency = currencyCode(/^(?:[A-Z]{3})?$/)
  .nullish()
  .transform((code) => code || 'EUR');

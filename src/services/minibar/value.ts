import { z } from 'zod';
import { rows } from '#shared/fields.ts';
import { currency, priceOf } from '#shared/prices.ts';
import { reason } from '#shared/reason.ts';
import { itemName } from '../shapes.ts';
import { kind } from './kind.ts';

const price = priceOf(reason('price_number'));

/** Rows without a title are dropped later, so their price need not be valid. */
function ignorePriceWithoutTitle(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const { title } = row as { title?: unknown };
  return typeof title === 'string' && title.trim() !== '' ? row : { ...row, price: 0 };
}

const item = z.preprocess(ignorePriceWithoutTitle, z.object({ title: itemName, price }));

export const value = z.object({
  currency: currency.default('EUR'),
  items: rows(item, (row) => row.title !== '', { max: kind.maxRows, none: reason('no_minibar_items') }),
});

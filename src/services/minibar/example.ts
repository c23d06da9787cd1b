import { type Example, rows } from '../example.ts';
import { kind } from './kind.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: {
    currency: 'SEK',
    items: [
      { title: 'Äppelmust', price: 35 },
      { title: 'Mjölkchoklad', price: 24.5 },
    ],
  },
  fullest: (write) => ({
    currency: 'SEK',
    items: rows(kind.maxRows, () => ({
      title: write.line(40),
      price: write.price(),
    })),
  }),
};

import { type Example, rows } from '../example.ts';
import { kind } from './kind.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: {
    items: [{ name: 'Under linden', url: 'https://karta.example/linden', desc: 'Två bilar får plats.' }],
  },
  fullest: (write) => ({ items: rows(kind.maxRows, write.place) }),
};

import { type Example, rows } from '../example.ts';
import { kind } from './kind.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: { items: [{ name: 'Taxi Ätradalen', phone: '0325-123 45', desc: 'Beställ en timme före.' }] },
  fullest: (write) => ({
    items: rows(kind.maxRows, () => ({
      name: write.line(40),
      phone: write.phone(),
      desc: write.line(65),
    })),
  }),
};

import { type Example, rows } from '../example.ts';
import { kind } from './kind.ts';
import type { value as shape } from './value.ts';

const TYPES = ['grocery', 'pharmacy', 'alcohol'] as const;

export const example: Example<typeof shape> = {
  usual: {
    items: [
      {
        kind: 'grocery',
        name: 'Lanthandeln',
        url: 'https://lanthandeln.example/',
        desc: 'Öppet åtta till åtta.',
      },
      { kind: 'pharmacy', name: 'Lejonet', url: '', desc: '' },
      { kind: 'alcohol', name: 'Ombudet', url: '', desc: '' },
    ],
  },
  fullest: (write) => ({
    items: rows(kind.maxRows, (index) => ({
      ...write.place(),
      kind: TYPES[index % 3] ?? 'grocery',
    })),
  }),
};

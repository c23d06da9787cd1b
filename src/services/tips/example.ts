import { type Example, rows } from '../example.ts';
import { kind } from './kind.ts';
import type { value as shape } from './value.ts';

const TYPES = ['beach', 'viewpoint', 'walk', 'playground', 'other'] as const;

export const example: Example<typeof shape> = {
  usual: {
    items: [
      { name: 'Näset', url: '', desc: 'Sandstrand och hopptorn.', kind: 'beach' },
      { name: 'Galtåsen', url: '', desc: '', kind: 'viewpoint' },
      { name: 'Banvallen', url: '', desc: '', kind: 'walk' },
      { name: 'Skolan', url: '', desc: '', kind: 'playground' },
      { name: 'Loppisen', url: '', desc: '', kind: 'other' },
    ],
  },
  fullest: (write) => ({
    items: rows(kind.maxRows, (index) => ({ ...write.place(), kind: TYPES[index % 5] ?? 'other' })),
  }),
};

import { type Example, rows } from '../example.ts';
import { kind } from './kind.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: {
    items: [
      { name: 'Sjöboden', url: 'https://sjoboden.example/', desc: 'Rökt abborre varje fredag.' },
      { name: '', url: 'https://www.vardshuset.example/meny', desc: 'Vita dukar.' },
    ],
  },
  fullest: (write) => ({ items: rows(kind.maxRows, write.place) }),
};

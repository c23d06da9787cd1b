import { type Example, rows } from '../example.ts';
import { kind } from './kind.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: {
    items: [
      { name: 'Åsundens strand', url: '', desc: 'Ångbad och kallkälla.', kind: 'spa' },
      { name: 'Idrottshallen', url: '', desc: '', kind: 'gym' },
    ],
  },
  fullest: (write) => ({
    items: rows(kind.maxRows, (index) => ({ ...write.place(), kind: index % 2 === 0 ? 'spa' : 'gym' })),
  }),
};

import { type Example, rows } from '../example.ts';
import { kind } from './kind.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: { items: [{ title: 'Kan man dricka vattnet?', description: 'Ja, brunnen är borrad.' }] },
  fullest: (write) => ({
    items: rows(kind.maxRows, () => ({
      title: write.line(70),
      description: write.line(170),
    })),
  }),
};

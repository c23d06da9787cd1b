import type { Example } from '../example.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: { text: 'Blå hink för golv, gul för badrum.' },
  fullest: (write) => ({ text: write.text(740) }),
};

import type { Example } from '../example.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: { text: 'Lugn på altanen efter klockan tio.\nIngen rökning inomhus.' },
  fullest: (write) => ({ text: write.text(740) }),
};

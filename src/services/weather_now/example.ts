import type { Example } from '../example.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: { show: true, showAddress: true },
  fullest: () => ({ show: true, showAddress: true }),
};

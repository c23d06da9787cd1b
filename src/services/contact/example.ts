import type { Example } from '../example.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: {
    name: 'Anna och Per Lindqvist',
    email: 'anna@sjostugan.example',
    phone: '070-123 45 67',
    whatsapp: '+46 70 765 43 21',
  },
  fullest: (write) => ({
    name: write.line(40),
    email: 'familjen.lindqvist-bergstrom@stugan-vid-tolken.example',
    phone: write.phone(),
    whatsapp: write.phone(),
  }),
};

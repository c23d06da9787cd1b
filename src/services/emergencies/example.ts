import { type Example, rows } from '../example.ts';
import { kind } from './kind.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: {
    emergencyNumber: '112',
    nonEmergencyNumber: '033-616 10 00',
    hospitals: [
      {
        name: 'Södra Älvsborgs sjukhus',
        phone: '033-616 20 00',
        url: 'https://sas.example/akut',
        desc: 'Fyrtio minuter bort.',
      },
    ],
  },
  fullest: (write) => ({
    emergencyNumber: write.phone(),
    nonEmergencyNumber: write.phone(),
    hospitals: rows(kind.maxRows, () => ({ ...write.place(), phone: write.phone() })),
  }),
};

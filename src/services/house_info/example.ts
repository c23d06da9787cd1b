import type { Example } from '../example.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: {
    text: 'Pumpen står i tvättstugan, se https://pump.example/hjalp.\n\n1. Öppna spjället\n2. Tänd',
    pictures: [{ imageUrl: 'https://bilder.example/spis.jpg', caption: 'Spjället sitter till höger' }],
  },
  fullest: (write) => ({ text: write.text(740) }),
};

import type { Example } from '../example.ts';
import type { value as shape } from './value.ts';

export const example: Example<typeof shape> = {
  usual: { title: 'Ekan', text: 'Får användas fritt.', imageUrl: 'https://bilder.example/ekan.jpg' },
  fullest: (write) => ({
    title: write.line(60),
    text: write.text(740),
    imageUrl: write.picture(),
  }),
};

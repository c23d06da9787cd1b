import { textExample } from '../example.ts';

export const example = textExample({
  text: 'Pumpen står i tvättstugan, se https://pump.example/hjalp.\n\n1. Öppna spjället\n2. Tänd',
  pictures: [{ imageUrl: 'https://bilder.example/spis.jpg', caption: 'Spjället sitter till höger' }],
});

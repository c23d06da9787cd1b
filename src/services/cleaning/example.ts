import { textExample } from '../example.ts';

export const example = textExample({ text: 'Blå hink för golv, gul för badrum.' });

import type { lists as en } from '../en/lists.ts';
import type { WordsOf } from '../words-of.ts';

export const lists: WordsOf<typeof en> = {
  clear: 'Rensa sökningen',
  pages: 'Sidor',
  previous: 'Föregående sida',
  next: 'Nästa sida',
};

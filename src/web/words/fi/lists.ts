import type { lists as en } from '../en/lists.ts';
import type { WordsOf } from '../words-of.ts';

export const lists: WordsOf<typeof en> = {
  clear: 'Tyhjennä haku',
  pages: 'Sivut',
  previous: 'Edellinen sivu',
  next: 'Seuraava sivu',
};

import type { lists as en } from '../en/lists.ts';
import type { WordsOf } from '../words-of.ts';

export const lists: WordsOf<typeof en> = {
  clear: 'Ryd søgningen',
  pages: 'Sider',
  previous: 'Forrige side',
  next: 'Næste side',
};

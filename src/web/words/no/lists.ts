import type { lists as en } from '../en/lists.ts';
import type { WordsOf } from '../words-of.ts';

export const lists: WordsOf<typeof en> = {
  clear: 'Tøm søket',
  pages: 'Sider',
  previous: 'Forrige side',
  next: 'Neste side',
};

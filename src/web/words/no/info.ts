import type { WordsOf } from '../words-of.ts';
import type { info as en } from '../en/info.ts';

export const info: WordsOf<typeof en> = {
  contents: 'På denne siden',
  updated: 'Sist endret {{date}}',
};

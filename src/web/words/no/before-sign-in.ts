import { accounts } from './accounts.ts';
import { titles } from './titles.ts';
import { ui } from './ui.ts';
import type { words as en } from '../en/before-sign-in.ts';
import type { WordsOf } from '../words-of.ts';

export const words: WordsOf<typeof en> = { titles, ui, accounts };

import type { words as en } from '../en/public-pages.ts';
import type { WordsOf } from '../words-of.ts';
import { about } from './about.ts';
import { contact } from './contact.ts';
import { info } from './info.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

export const words: WordsOf<typeof en> = { info, about, privacy, terms, contact };

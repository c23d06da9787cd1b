import { adminTags } from './admin-tags.ts';
import { analytics } from './analytics.ts';
import { lists } from './lists.ts';
import { system } from './system.ts';
import { verifier } from './verifier.ts';
import type { words as en } from '../en/admin.ts';
import type { WordsOf } from '../words-of.ts';

export const words: WordsOf<typeof en> = { adminTags, analytics, lists, system, verifier };

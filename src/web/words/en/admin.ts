import { adminTags } from './admin-tags.ts';
import { analytics } from './analytics.ts';
import { lists } from './lists.ts';
import { system } from './system.ts';
import { verifier } from './verifier.ts';

/** The words of the admin's pages, which no host downloads. */
export const words = { adminTags, analytics, lists, system, verifier } as const;

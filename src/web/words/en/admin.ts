import { adminTags } from './admin-tags.ts';
import { analytics } from './analytics.ts';
import { system } from './system.ts';
import { verifier } from './verifier.ts';

/** The words of the admin's pages, which no host downloads. */
export const words = { adminTags, analytics, system, verifier } as const;

import { about } from './about.ts';
import { contact } from './contact.ts';
import { info } from './info.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

/** The words of the pages that anyone may read: long texts, which come with the page. */
export const words = { info, about, privacy, terms, contact } as const;

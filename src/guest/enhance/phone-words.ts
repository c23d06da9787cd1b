import { PHONE_WORDS } from './words.ts';

/** The script's words in the language of the page. */
export const phoneWords = () => PHONE_WORDS[document.documentElement.lang as keyof typeof PHONE_WORDS];

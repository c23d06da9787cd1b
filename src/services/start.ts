import type { HostLanguage } from '#shared/languages.ts';
import type english from './starting-texts/en.json';

/** The host for whom a starting value is made. */
export interface StartingHost {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  /** The host's language in the app, and so of the starting texts. */
  language: HostLanguage;
}

/** Returns the value that a kind's dialog opens with until the host saves it once (R-services-14). */
export type Start = (host: StartingHost) => object;

/** Read by file name, so that a new language needs only a file. A test checks that all have the English keys. */
const TEXTS = import.meta.glob<typeof english>('./starting-texts/*.json', { eager: true, import: 'default' });

/** The start of a kind that is one text, in the host's language. */
export const startingText =
  (key: keyof typeof english): Start =>
  ({ language }) => ({ text: TEXTS[`./starting-texts/${language}.json`]?.[key] });

import type { HostLanguage } from '#shared/languages.ts';
import type english from './starting-texts/en.json';

/** Who a starting value is made for. */
export interface StartingHost {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  /** Of the app, and of the starting texts. */
  language: HostLanguage;
}

/** What a kind's dialog opens with until its host has saved it once (R-services-14). */
export type Start = (host: StartingHost) => object;

/** By file name, so that a new language is a file and nothing more; a test holds all to the English keys. */
const TEXTS = import.meta.glob<typeof english>('./starting-texts/*.json', { eager: true, import: 'default' });

/** What the dialog of a written service opens with, in the language of its host. */
export const startingText =
  (key: keyof typeof english): Start =>
  ({ language }) => ({ text: TEXTS[`./starting-texts/${language}.json`]?.[key] });

import type { GuestLanguage } from '#shared/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { no } from './no.ts';
import { sv } from './sv.ts';

/** What a printed card says; one object of this shape a language. */
export interface CardWords {
  welcome: string;
  /** What to do with the codes. */
  scan: string;
  scanBoth: string;
  guide: string;
  wifi: string;
  network: string;
  password: string;
}

export const CARD_WORDS: Record<GuestLanguage, CardWords> = { en, sv, no, de, fr, es };

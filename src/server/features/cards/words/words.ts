import type { GuestLanguage } from '#shared/languages.ts';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import no from './no.json';
import sv from './sv.json';

/** What a printed card says; one JSON file of this shape a language. */
export interface CardWords {
  welcome: string;
  /** What to do with the codes. */
  scan: string;
  scanBoth: string;
  guide: string;
  wifi: string;
  network: string;
  password: string;
  /** In large letters, to be read in passing. */
  scanAtDoor: string;
  scanGuideAtDoor: string;
}

export const CARD_WORDS: Record<GuestLanguage, CardWords> = { en, sv, no, de, fr, es };

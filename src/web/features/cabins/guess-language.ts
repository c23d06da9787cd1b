import { detectAll } from 'tinyld/light';
import { GUEST_LANGUAGES, type GuestLanguage, isGuestLanguage } from '#shared/languages.ts';

/** Letters beyond a–z. They distinguish languages that share most of their words, such as Swedish and Norwegian. */
const LETTERS: Record<GuestLanguage, string> = {
  en: 'é',
  sv: 'åäöéü',
  no: 'åæøéó',
  de: 'äöüßé',
  fr: 'àâæçéèêëîïôùûüœ',
  es: 'áéíñóúü',
};
/** The best language's score must be this many times the second best's. */
const MIN_LEAD = 1.6;

/** Guesses the guest language of a short text; null when ambiguous. */
export function guessLanguage(text: string): GuestLanguage | null {
  const letters = text.toLowerCase().match(/[à-ÿœ]/g) ?? [];
  const possible = GUEST_LANGUAGES.filter((language) =>
    letters.every((letter) => LETTERS[language].includes(letter)),
  );
  const [best, next] = detectAll(text, { only: [...(possible.length > 0 ? possible : GUEST_LANGUAGES)] });
  if (best === undefined || !isGuestLanguage(best.lang)) return null;
  return next === undefined || best.accuracy >= next.accuracy * MIN_LEAD ? best.lang : null;
}

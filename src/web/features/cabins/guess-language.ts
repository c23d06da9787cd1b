import { detectAll } from 'tinyld/light';
import { GUEST_LANGUAGES, type GuestLanguage, isGuestLanguage } from '#shared/languages.ts';

/** Letters beyond a to z. They part neighbours that share most of their words, as Swedish and Norwegian do. */
const LETTERS: Record<GuestLanguage, string> = {
  en: 'é',
  sv: 'åäöéü',
  no: 'åæøéó',
  de: 'äöüßé',
  fr: 'àâæçéèêëîïôùûüœ',
  es: 'áéíñóúü',
};
/** How much surer it must be of one language than of the next. */
const SURE = 1.6;

/** The language of a text of a few words, among those that guests read; null when it may be one or another. */
export function guessLanguage(text: string): GuestLanguage | null {
  const own = text.toLowerCase().match(/[à-ÿœ]/g) ?? [];
  const possible = GUEST_LANGUAGES.filter((language) => own.every((one) => LETTERS[language].includes(one)));
  const [best, next] = detectAll(text, { only: [...(possible.length > 0 ? possible : GUEST_LANGUAGES)] });
  if (best === undefined || !isGuestLanguage(best.lang)) return null;
  return next === undefined || best.accuracy >= next.accuracy * SURE ? best.lang : null;
}

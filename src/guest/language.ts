import { acceptedLanguages, primaryLanguage } from '#shared/accept-language.ts';
import { type GuestLanguage, isGuestLanguage } from '#shared/languages.ts';

interface Wishes<Own> {
  /** `?lang=` as it came; a list when it was given twice. */
  query?: unknown;
  /** The `Accept-Language` header as it came. */
  acceptLanguage?: string | undefined;
  /** The guide's own language; null while it is not known yet, to learn whether it matters. */
  own: Own;
}

/**
 * Language of the page's own words (R-languages-3): `?lang=`, then the phone's languages, then the
 * guide's own. A choice made earlier is kept on the phone, whose script sends it as `?lang=`.
 */
export function chooseLanguage<Own extends GuestLanguage | null>({
  query,
  acceptLanguage = '',
  own,
}: Wishes<Own>): GuestLanguage | Own {
  const asked = typeof query === 'string' ? guestLanguage(query) : null;
  return asked ?? preferred(acceptLanguage) ?? own;
}

function guestLanguage(tag: string): GuestLanguage | null {
  const code = primaryLanguage(tag);
  return isGuestLanguage(code) ? code : null;
}

/** The first of our languages that the phone wishes for. */
const preferred = (header: string): GuestLanguage | null =>
  acceptedLanguages(header)
    .map(guestLanguage)
    .find((language) => language !== null) ?? null;

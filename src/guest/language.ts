import { type GuestLanguage, isGuestLanguage } from '#shared/languages.ts';

interface Wishes<Own> {
  /** `?lang=` as it came; a list when it was given twice. */
  query?: unknown;
  /** The `Accept-Language` header as it came. */
  acceptLanguage?: string | undefined;
  /** The guide's own language; null while it is not known yet, to learn whether it matters. */
  own: Own;
}

/** Browsers send well under 200; a longer header is an attempt to keep the server busy. */
const HEADER_LENGTH = 500;

/**
 * Language of the page's own words (decisions, section 7): `?lang=`, then the phone's languages, then the
 * guide's own. A choice made earlier is kept on the phone, whose script sends it as `?lang=`.
 */
export function chooseLanguage<Own extends GuestLanguage | null>({
  query,
  acceptLanguage = '',
  own,
}: Wishes<Own>): GuestLanguage | Own {
  const asked = typeof query === 'string' ? guestLanguage(query) : null;
  return asked ?? preferred(acceptLanguage.slice(0, HEADER_LENGTH)) ?? own;
}

/** Norwegian is written in two ways, both of them `no` here. */
const NORWEGIAN = new Set(['nb', 'nn']);

function guestLanguage(tag: string): GuestLanguage | null {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/, 1);
  const code = NORWEGIAN.has(primary) ? 'no' : primary;
  return isGuestLanguage(code) ? code : null;
}

/** The first of our languages by weight (RFC 9110, section 12.5.4); equal weights keep the header's order. */
function preferred(header: string): GuestLanguage | null {
  const wished = header
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const language = guestLanguage(tag);
      const weight = weightOf(parameters);
      return language !== null && weight > 0 ? [{ language, weight }] : [];
    })
    .toSorted((a, b) => b.weight - a.weight);
  return wished[0]?.language ?? null;
}

function weightOf(parameters: string[]): number {
  const weight = parameters.map((each) => each.trim().toLowerCase()).find((each) => each.startsWith('q='));
  if (weight === undefined) return 1;
  const value = Number.parseFloat(weight.slice(2));
  return value >= 0 && value <= 1 ? value : 0;
}

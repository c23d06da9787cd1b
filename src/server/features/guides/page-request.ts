import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type GuestLanguage, guestLanguageOf } from '#shared/languages.ts';
import { guideQuery } from '#shared/guide-address.ts';
import { queryOnward } from '#shared/opened-part.ts';
import { TAG_CODE } from '#shared/tag-code.ts';
import { acceptedLanguages } from '#server/http/accept-language.ts';
import { chooseEncoding, type Encoding } from './encodings.ts';
import { type Device, deviceOf } from './device.ts';

/** What a request for a guest page asks for. */
export interface PageRequest {
  code: string;
  /** Null: the guide's own. */
  language: GuestLanguage | null;
  encoding: Encoding;
  /** `q` in the QR on a tag. */
  s: string | undefined;
  /** Where it leads instead, as query and fragment: to a part of the page, or to the query as it should be spelled; null: nowhere. */
  onward: string | null;
  /** What the guest reads with; null for a known bot, and when it does not say. */
  device: Device | null;
}

interface Query {
  /** A list when it was given twice. */
  lang: string | string[] | undefined;
  s: string | undefined;
  onward: string | null;
}

// Reading a query or a header costs as much as finding the page, and few different ones are in use at a
// time. Browsers send none that is longer.
const knownQueries = new LRUCache<string, Query>({ max: 500 });
const QUERY_LENGTH = 100;
const knownLanguages = new LRUCache<string, GuestLanguage | 'own'>({ max: 500 });
const HEADER_LENGTH = 200;

function readQuery(url: string): Query {
  const search = url.slice(url.indexOf('?') + 1 || url.length);
  const remembered = knownQueries.get(search);
  if (remembered !== undefined) return remembered;
  const parameters = guideQuery(search);
  const [lang, ...more] = parameters.getAll('lang');
  const query = {
    lang: lang === undefined || more.length === 0 ? lang : [lang, ...more],
    s: parameters.get('s') ?? undefined,
    onward: queryOnward(search),
  };
  if (search.length <= QUERY_LENGTH) knownQueries.set(search, query);
  return query;
}

/**
 * Language of the page's own words (R-languages-3): `?lang=`, then the phone's languages; null leaves it to the guide. A
 * choice made earlier is kept on the phone, whose script sends it as `?lang=`.
 */
export function wishedLanguage(query: unknown, acceptLanguage = ''): GuestLanguage | null {
  const asked = typeof query === 'string' ? guestLanguageOf([query]) : null;
  if (asked !== null) return asked;
  let wished = knownLanguages.get(acceptLanguage);
  if (wished === undefined) {
    wished = guestLanguageOf(acceptedLanguages(acceptLanguage)) ?? 'own';
    if (acceptLanguage.length <= HEADER_LENGTH) knownLanguages.set(acceptLanguage, wished);
  }
  return wished === 'own' ? null : wished;
}

export const isCode = (token: string): boolean => TAG_CODE.test(token);

/** All that decides which page, in which form, a request for `code` is answered with. */
export function readPageRequest({ url = '', headers }: IncomingMessage, code: string): PageRequest {
  const { lang, s, onward } = readQuery(url);
  const language = wishedLanguage(lang, headers['accept-language']);
  const device = deviceOf(headers['user-agent'] ?? '');
  return { code, language, encoding: chooseEncoding(headers['accept-encoding']), s, onward, device };
}

import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type GuestLanguage, guestLanguageOf } from '#shared/languages.ts';
import { guideQuery } from '#shared/guide-address.ts';
import { redirectQuery } from '#shared/opened-part.ts';
import { QUESTION_LENGTH } from '#shared/contracts/guides.ts';
import { TAG_CODE } from '#shared/tag-code.ts';
import { acceptedLanguages } from '#server/http/accept-language.ts';
import { chooseEncoding, type Encoding } from './encodings.ts';
import { type Device, deviceOf } from './device.ts';

/** A parsed request for a guest page. */
export interface PageRequest {
  code: string;
  /** Null for the guide's own language. */
  language: GuestLanguage | null;
  encoding: Encoding;
  /** The parameter `s`: `q` in the QR code of a tag. */
  source: string | undefined;
  /** Query and fragment to redirect to: a part of the page, or the corrected query; null for none. */
  redirectTo: string | null;
  /** What is asked with `?q=`, which forms do without the script; null for nothing. */
  question: string | null;
  /** Null for bots and missing user agents. */
  device: Device | null;
}

interface Query {
  /** A list when the parameter is repeated. */
  lang: string | string[] | undefined;
  source: string | undefined;
  redirectTo: string | null;
}

// Parsing a query or a header costs as much as finding the page, and only few different values are in use.
// Browsers send no longer ones.
const knownQueries = new LRUCache<string, Query>({ max: 500 });
const MAX_QUERY_LENGTH = 100;
const knownLanguages = new LRUCache<string, GuestLanguage | 'own'>({ max: 500 });
const MAX_HEADER_LENGTH = 200;

function readQuery(search: string): Query {
  const cached = knownQueries.get(search);
  if (cached !== undefined) return cached;
  const parameters = guideQuery(search);
  const [lang, ...more] = parameters.getAll('lang');
  const query = {
    lang: lang === undefined || more.length === 0 ? lang : [lang, ...more],
    source: parameters.get('s') ?? undefined,
    redirectTo: redirectQuery(search),
  };
  if (search.length <= MAX_QUERY_LENGTH) knownQueries.set(search, query);
  return query;
}

/** A question, and the query without it. Questions are remembered nowhere. */
function questionIn(search: string): { question: string | null; others: string } {
  if (!/(?:^|&)q=/.test(search)) return { question: null, others: search };
  const parameters = new URLSearchParams(search);
  const question = (parameters.get('q') ?? '').trim().slice(0, QUESTION_LENGTH);
  parameters.delete('q');
  return { question: question === '' ? null : question, others: parameters.toString() };
}

/**
 * The page's language (R-languages-3): `?lang=`, then Accept-Language; null for the guide's own. An earlier choice is
 * stored on the phone, whose script sends it as `?lang=`.
 */
export function requestedLanguage(query: unknown, acceptLanguage = ''): GuestLanguage | null {
  const requested = typeof query === 'string' ? guestLanguageOf([query]) : null;
  if (requested !== null) return requested;
  let accepted = knownLanguages.get(acceptLanguage);
  if (accepted === undefined) {
    accepted = guestLanguageOf(acceptedLanguages(acceptLanguage)) ?? 'own';
    if (acceptLanguage.length <= MAX_HEADER_LENGTH) knownLanguages.set(acceptLanguage, accepted);
  }
  return accepted === 'own' ? null : accepted;
}

export const isCode = (token: string): boolean => TAG_CODE.test(token);

/** Parses everything that decides which page is sent and in which form. */
export function readPageRequest({ url = '', headers }: IncomingMessage, code: string): PageRequest {
  const { question, others } = questionIn(url.slice(url.indexOf('?') + 1 || url.length));
  const { lang, source, redirectTo } = readQuery(others);
  const language = requestedLanguage(lang, headers['accept-language']);
  const device = deviceOf(headers['user-agent'] ?? '');
  const encoding = chooseEncoding(headers['accept-encoding']);
  return { code, language, encoding, source, redirectTo, question, device };
}

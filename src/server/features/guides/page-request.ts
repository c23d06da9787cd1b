import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type GuestLanguage, guestLanguageOf } from '#shared/languages.ts';
import { guideQuery } from '#shared/guide-address.ts';
import { redirectQuery } from '#shared/opened-part.ts';
import { QUESTION_LENGTH } from '#shared/contracts/guides.ts';
import { TAG_CODE } from '#shared/tag-code.ts';
import { acceptedLanguages } from '#server/http/accept-language.ts';
import { chooseEncoding, type Encoding } from './encodings.ts';
import { isbot } from 'isbot';
import { formFactorOf, isBrowser } from '#server/http/user-agent.ts';

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
  /** The question in `?q=`, which the search form sends without the script; null for none. */
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

/** The question in a query, and the query without it, because questions must not be cached. */
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

export type Device = 'phone' | 'tablet' | 'desktop';

/** Classifying a user agent takes 5 µs, a tenth of a cached page; guests share few user agents. */
const knownDevices = new LRUCache<string, Device | 'bot'>({ max: 2000 });

/** Browsers send shorter ones; longer ones must not fill memory. */
const MAX_USER_AGENT_LENGTH = 1000;

/** Mail programs and link scanners that isbot does not know. */
const LINK_SCANNER =
  /\b(?:ms-office|MSOffice|Microsoft Outlook|SafeLinks|Barracuda\w*|Proofpoint|Mimecast|Trend ?Micro|Sophos|FortiGuard)\b/i;
/** `Mozilla/5.0 (compatible; …)`: old browsers sent this, today only bots do. */
const COMPATIBLE_BOT = /\(compatible;(?! (?:MSIE|Konqueror)\b)/;

/** QR code readers that open a guide themselves. isbot takes names such as `QR-Scanner/1.0` for link scanners. */
const CODE_READER = /[\w.-]*(?:QR|Barcode)[\w.-]*/gi;

/** Search engines, link previews of chats, link scanners of mail programs. */
const isRobot = (userAgent: string): boolean =>
  !isBrowser(userAgent) ||
  LINK_SCANNER.test(userAgent) ||
  COMPATIBLE_BOT.test(userAgent) ||
  isbot(userAgent.replace(CODE_READER, ''));

function classify(userAgent: string): Device | 'bot' {
  if (isRobot(userAgent)) return 'bot';
  const formFactor = formFactorOf(userAgent);
  return formFactor === 'computer' ? 'desktop' : formFactor;
}

/** The guest's device (R-scans-4); null for bots and missing user agents. */
export function deviceOf(userAgent: string): Device | null {
  if (userAgent === '' || userAgent.length > MAX_USER_AGENT_LENGTH) return null;
  let device = knownDevices.get(userAgent);
  if (device === undefined) {
    device = classify(userAgent);
    knownDevices.set(userAgent, device);
  }
  return device === 'bot' ? null : device;
}

/**
 * The device if this request counts as a page view. Null for bots, prefetches, the service worker's copy, and the
 * guest script's reload in another language, which it marks with `s=r` (R-scans-1).
 */
export function countedDevice(
  { method, headers }: IncomingMessage,
  { source, device }: { source: string | undefined; device: Device | null },
): Device | null {
  if (method !== 'GET' || source === 'r') return null;
  if ((headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']) !== undefined) return null;
  // Browsers without both Sec-Fetch headers cannot be our worker; count them.
  const hasFetchMetadata = headers['sec-fetch-site'] !== undefined && headers['sec-fetch-mode'] !== undefined;
  if (hasFetchMetadata && headers['sec-fetch-mode'] !== 'navigate') return null;
  return device;
}

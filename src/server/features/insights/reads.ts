import { z } from 'zod';
import type { CallInput } from '#shared/contracts/call.ts';
import type { reportReads } from '#shared/contracts/insights.ts';
import { id } from '#shared/fields.ts';

/** Maximum entries of each kind, and maximum length of a search or question. */
const MAX_ENTRIES = 50;
const MAX_SEARCH_LENGTH = 200;

const search = z.object({ text: z.string().trim().min(1).max(MAX_SEARCH_LENGTH), found: z.literal(false) });

/** Searches that differ only in case or white space are equal. */
const normalised = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

const isStorable = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text);

/** The valid parts of a phone's report: opened services and searches without results, each once. */
export function readsOf({ opened, searches }: CallInput<typeof reportReads>['body']) {
  const serviceIds = opened.slice(0, MAX_ENTRIES).flatMap((each) => id.safeParse(each).data ?? []);
  const texts = searches
    .slice(0, MAX_ENTRIES)
    .flatMap((each) => search.safeParse(each).data?.text ?? [])
    .map(normalised)
    .filter((text) => text.length <= MAX_SEARCH_LENGTH && isStorable(text) && !isPrivate(text));
  return { serviceIds: [...new Set(serviceIds)], texts: [...new Set(texts)] };
}

/** Four digits or more with only punctuation and spaces between them: `4711`, `070-123 45 67`. */
const NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){3,}/u;
/** Times of day, which count as no number: `20:00`. */
const TIME = /(?<![\d.:])(?:[01]?\d|2[0-3])[.:][0-5]\d(?![\d.:])/g;

const MIXED = /\p{L}.*\p{Nd}|\p{Nd}.*\p{L}/u;
/** `7pm`, `100kr`, `230v`. */
const MEASURE = /^\d{1,3}(?:am|pm|h|uhr|min|m|km|cm|kg|kw|kwh|v|w|a|kr|sek|nok|eur)$/;
/** A usual fault code of a machine: `E18`, `F-05`. */
const USUAL_FAULT = /^[ef]-?\d{1,3}$/;
/** A fault code with other letters, accepted if the search calls it one. */
const FAULT = /^[a-z]{1,2}-?\d{1,3}$|^\d{1,2}[a-z]{1,2}$/;
const NAMES_FAULT = /felkod|felmeddelande|feilkode|feilmelding|fehler|error|erreur|fault/;

/** Whether a word may be the code of a door, tag or booking: it has letters and digits. */
const isCode = (word: string, namesFault: boolean): boolean =>
  MIXED.test(word) && !MEASURE.test(word) && !USUAL_FAULT.test(word) && !(namesFault && FAULT.test(word));

/** Whether a search may contain personal data or a secret, in any script; such searches are not stored (R-insights-3). */
export function isPrivate(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  if (plain.includes('@') || NUMBER.test(plain.replaceAll(TIME, 'time'))) return true;
  const namesFault = NAMES_FAULT.test(plain);
  return plain
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{Nd}]+|[^\p{L}\p{Nd}]+$/gu, ''))
    .some((word) => isCode(word, namesFault));
}

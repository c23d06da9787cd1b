import { z } from 'zod';
import type { CallInput } from '#shared/contracts/call.ts';
import type { reportReads } from '#shared/contracts/insights.ts';
import { id } from '#shared/fields.ts';

/** Maximum entries of each kind, and maximum length of a real search. */
const MAX_ENTRIES = 50;
const MAX_SEARCH_LENGTH = 60;

const search = z.object({ text: z.string().trim().min(1).max(MAX_SEARCH_LENGTH), found: z.literal(false) });

/** Codes of doors, tags or bookings: four digits, or letters and digits in one word. */
const looksLikeCode = (text: string): boolean =>
  (text.match(/\p{Nd}/gu) ?? []).length >= 4 ||
  text.split(/\s+/).some((word) => /\p{Nd}/u.test(word) && /\p{L}/u.test(word));

/** Whether a search may contain personal data or a secret, in any script; such searches are not stored (R-insights-3). */
export function isPrivate(text: string): boolean {
  const plain = text.normalize('NFKC');
  return plain.includes('@') || looksLikeCode(plain);
}

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

import { z } from 'zod';
import type { CallInput } from '#shared/contracts/call.ts';
import type { reportReads } from '#shared/contracts/insights.ts';
import { id } from '#shared/fields.ts';

/** So many entries of each kind count; what is longer was not typed by a guest who looks for something. */
const MOST_ENTRIES = 50;
const LONGEST_SEARCH = 60;

const search = z.object({ text: z.string().trim().min(1).max(LONGEST_SEARCH), found: z.literal(false) });

/** A door's, a tag's or a booking's: four digits anywhere, or letters and digits in one word. */
const looksLikeCode = (text: string): boolean =>
  (text.match(/\p{Nd}/gu) ?? []).length >= 4 ||
  text.split(/\s+/).some((word) => /\p{Nd}/u.test(word) && /\p{L}/u.test(word));

/** Whether a search may be about a person, or a secret, in whatever script: such a one is not kept (R-insights-3). */
export function isPrivate(text: string): boolean {
  const plain = text.normalize('NFKC');
  return plain.includes('@') || looksLikeCode(plain);
}

/** Upper or lower case, and how much space there is, make no other search. */
const normalised = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

const isStorable = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text);

/** What of a phone's report counts: services that were opened, and what was searched for and not found, each once. */
export function readsOf({ opened, searches }: CallInput<typeof reportReads>['body']) {
  const serviceIds = opened.slice(0, MOST_ENTRIES).flatMap((each) => id.safeParse(each).data ?? []);
  const texts = searches
    .slice(0, MOST_ENTRIES)
    .flatMap((each) => search.safeParse(each).data?.text ?? [])
    .map(normalised)
    .filter((text) => text.length <= LONGEST_SEARCH && isStorable(text) && !isPrivate(text));
  return { serviceIds: [...new Set(serviceIds)], texts: [...new Set(texts)] };
}

import { z } from 'zod';
import type { CallInput } from '#shared/contracts/call.ts';
import type { reportReads } from '#shared/contracts/insights.ts';
import { id } from '#shared/fields.ts';
import { isPrivate } from './private-search.ts';

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

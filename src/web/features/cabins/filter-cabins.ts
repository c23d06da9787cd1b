import type { Cabin } from '#shared/contracts/cabins.ts';
import { completeness } from '#services/guide/completeness.ts';

/** Filters: all cabins, with a tag, without a tag, and less than half complete. */
export const CABIN_STATES = ['all', 'live', 'draft', 'unfinished'] as const;
export type CabinState = (typeof CABIN_STATES)[number];

export const CABIN_ORDERS = ['added', 'name', 'scan', 'completeness'] as const;
export type CabinOrder = (typeof CABIN_ORDERS)[number];

export interface CabinFilterValues {
  q: string;
  state: CabinState;
  order: CabinOrder;
}

/** In percent. */
const HALF = 50;

const MATCHES_STATE: Record<CabinState, (cabin: Cabin) => boolean> = {
  all: () => true,
  live: ({ token }) => token !== null,
  draft: ({ token }) => token === null,
  unfinished: (cabin) => completeness(cabin) < HALF,
};

/** Lower case without diacritics, so that "sjo" finds "Sjö". */
const normalizeForSearch = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function matches({ name, location, region, token }: Cabin, words: readonly string[]): boolean {
  const text = normalizeForSearch([name, location, region, token].join(' '));
  return words.every((word) => text.includes(word));
}

const scanned = ({ lastScanAt }: Cabin): number => (lastScanAt === null ? 0 : Date.parse(lastScanAt));

/** The cabins that match the filters, sorted; cabins that compare equal keep the order in which they were added. */
export function filterCabins(
  cabins: readonly Cabin[],
  { q, state, order }: CabinFilterValues,
  locale: string,
): Cabin[] {
  const words = normalizeForSearch(q).split(/\s+/).filter(Boolean);
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const compareBy: Record<CabinOrder, (one: Cabin, other: Cabin) => number> = {
    added: () => 0,
    name: (one, other) => compare(one.name, other.name),
    scan: (one, other) => scanned(other) - scanned(one),
    completeness: (one, other) => completeness(one) - completeness(other),
  };
  return cabins
    .filter((cabin) => MATCHES_STATE[state](cabin) && matches(cabin, words))
    .toSorted(compareBy[order]);
}

import type { Cabin } from '#shared/contracts/cabins.ts';
import { completeness } from '#services/guide/completeness.ts';

/** Which cabins are in view: all, those with a tag, those without, and those of which much is still to be written. */
export const CABIN_STATES = ['all', 'live', 'draft', 'unfinished'] as const;
export type CabinState = (typeof CABIN_STATES)[number];

export const CABIN_ORDERS = ['added', 'name', 'scan', 'completeness'] as const;
export type CabinOrder = (typeof CABIN_ORDERS)[number];

export interface Wanted {
  q: string;
  state: CabinState;
  order: CabinOrder;
}

/** In per cent. */
const HALF = 50;

const isIn: Record<CabinState, (cabin: Cabin) => boolean> = {
  all: () => true,
  live: ({ token }) => token !== null,
  draft: ({ token }) => token === null,
  unfinished: (cabin) => completeness(cabin) < HALF,
};

/** "Sjö" and "sjo" are the same to who searches. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function matches({ name, location, region, token }: Cabin, words: readonly string[]): boolean {
  const text = folded([name, location, region, token].join(' '));
  return words.every((word) => text.includes(word));
}

const scanned = ({ lastScanAt }: Cabin): number => (lastScanAt === null ? 0 : Date.parse(lastScanAt));

/** The cabins that a host asks for, in the order they ask for; those that are equal in it as they were added. */
export function findCabins(cabins: readonly Cabin[], { q, state, order }: Wanted, locale: string): Cabin[] {
  const words = folded(q).split(/\s+/).filter(Boolean);
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const before: Record<CabinOrder, (one: Cabin, other: Cabin) => number> = {
    added: () => 0,
    name: (one, other) => compare(one.name, other.name),
    scan: (one, other) => scanned(other) - scanned(one),
    completeness: (one, other) => completeness(one) - completeness(other),
  };
  return cabins.filter((cabin) => isIn[state](cabin) && matches(cabin, words)).toSorted(before[order]);
}

import { useSearchParams } from 'react-router';
import {
  DEFAULT_PERIOD,
  type OwnPeriod,
  type Period,
  period as periodSchema,
} from '#shared/contracts/period.ts';
import { shiftDay } from '#shared/days.ts';
import { useToday } from './use-today.ts';

/** What analytics show: so many days up to today, or days somebody chose. */
export type ShownPeriod = { days: Period } | OwnPeriod;

const NAMES = ['days', 'from', 'to'] as const;

/** Nobody could have come on a day that has not begun. */
export const isFuture = ({ to }: OwnPeriod, today: string): boolean => to > today;

const DEFAULT = { days: DEFAULT_PERIOD };

/**
 * The period an address asks for. One that cannot be shown is the usual one, with the contract's sentence about
 * what is wrong, or `future`.
 */
export function readPeriod(
  search: URLSearchParams,
  today: string,
): { period: ShownPeriod; problem: string | null } {
  const asked = Object.fromEntries(NAMES.filter((name) => search.has(name)).map((n) => [n, search.get(n)]));
  const read = periodSchema.safeParse(asked);
  if (!read.success) return { period: DEFAULT, problem: read.error.issues[0]?.message ?? '' };
  const { days = DEFAULT_PERIOD, from, to } = read.data;
  if (from === undefined || to === undefined) return { period: { days }, problem: null };
  const own = { from, to };
  return isFuture(own, today) ? { period: DEFAULT, problem: 'future' } : { period: own, problem: null };
}

/** An address that asks for a period, at the first page of its list; the rest of it stays. */
export function putPeriod(search: URLSearchParams, period: ShownPeriod): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [...NAMES, 'page']) next.delete(name);
  for (const [name, value] of Object.entries(period)) next.set(name, value);
  return next;
}

/** What of an address is about the period, for the way to another page. */
export const periodPart = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...search].filter(([name]) => NAMES.some((one) => one === name)));

/** The days of a period, to start choosing others from. */
export const daysOf = (period: ShownPeriod, today: string): OwnPeriod =>
  'days' in period ? { from: shiftDay(today, 1 - Number(period.days)), to: today } : period;

/** The period in view. It lives in the address, so that Back, Reload and a shared link keep it. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  return {
    today,
    ...readPeriod(search, today),
    choose: (period: ShownPeriod) => setSearch((before) => putPeriod(before, period), { replace: true }),
  };
}

import { useSearchParams } from 'react-router';
import {
  DEFAULT_PERIOD,
  type OwnPeriod,
  type Period,
  period as periodSchema,
} from '#shared/contracts/period.ts';
import { dayIn, shiftDay } from '#shared/days.ts';
import { useSite } from '#web/api/site.ts';

/** A number of days up to today, or a custom period. */
export type ShownPeriod = { days: Period } | OwnPeriod;

const PARAMS = ['days', 'from', 'to'] as const;

/** Whether a period ends after today. */
export const isFuture = ({ to }: OwnPeriod, today: string): boolean => to > today;

const DEFAULT: ShownPeriod = { days: DEFAULT_PERIOD };

/**
 * Reads the period from a page's URL. An invalid one becomes the default period, with the contract's reason or `future`
 * as its problem.
 */
export function parsePeriod(
  search: URLSearchParams,
  today: string,
): { period: ShownPeriod; problem: string | null } {
  const params = PARAMS.filter((name) => search.has(name)).map((name) => [name, search.get(name)]);
  const { success, data, error } = periodSchema.safeParse(Object.fromEntries(params));
  if (!success) return { period: DEFAULT, problem: error.issues[0]?.message ?? '' };
  const { days = DEFAULT_PERIOD, from, to } = data;
  if (from === undefined || to === undefined) return { period: { days }, problem: null };
  const custom = { from, to };
  return isFuture(custom, today) ? { period: DEFAULT, problem: 'future' } : { period: custom, problem: null };
}

/** Sets the period in a URL's parameters and returns to the first page of its list. */
export function withPeriod(search: URLSearchParams, period: ShownPeriod): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [...PARAMS, 'page']) next.delete(name);
  for (const [name, value] of Object.entries(period)) next.set(name, value);
  return next;
}

/** The parameters of a URL that set the period. */
export const periodParams = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...search].filter(([name]) => PARAMS.some((param) => param === name)));

/** The first and the last day of a period. */
export const boundsOf = (period: ShownPeriod, today: string): OwnPeriod =>
  'days' in period ? { from: shiftDay(today, 1 - Number(period.days)), to: today } : period;

/** The time zone of the days and hours of scans (R-scans-3); undefined until the site's settings are loaded. */
export const useSiteTimeZone = (): string | undefined => useSite()?.timeZone;

/** Today in the site's time zone: the last day of analytics, not over yet. */
export const useToday = (): string => dayIn(useSiteTimeZone() ?? 'UTC');

/** The period of the page. It is in the URL, so that Back, Reload and links keep it. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  return {
    today,
    ...parsePeriod(search, today),
    choose: (period: ShownPeriod) => setSearch((before) => withPeriod(before, period), { replace: true }),
  };
}

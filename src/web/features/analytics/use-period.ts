import { useSearchParams } from 'react-router';
import { DEFAULT_PERIOD, type Period, PERIODS } from '#shared/contracts/period.ts';

/** The period an address asks for; what it does not know how to read is the usual one. */
export const periodOf = (search: URLSearchParams): Period =>
  PERIODS.find((days) => days === search.get('days')) ?? DEFAULT_PERIOD;

/** The period in view. It lives in the address, so that Back, Reload and a shared link keep it. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  return {
    days: periodOf(search),
    choose: (days: Period) =>
      setSearch(
        (before) => {
          before.set('days', days);
          before.delete('page');
          return before;
        },
        { replace: true },
      ),
  };
}

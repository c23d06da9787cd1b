import { useSearchParams } from 'react-router';
import { putPeriod, readPeriod, type ShownPeriod } from './period.ts';

/** The period in view. It lives in the address, so that Back, Reload and a shared link keep it. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  return {
    ...readPeriod(search),
    choose: (period: ShownPeriod) => setSearch((before) => putPeriod(before, period), { replace: true }),
  };
}

import { useSearchParams } from 'react-router';
import type { SortBy } from '#shared/contracts/list.ts';
import { sortOf } from '#web/ui/sort-of.ts';
import { usePeriod } from '../use-period.ts';

export const PAGE_SIZE = 25;

/** The page an address asks for; the first unless it names one. */
export const pageOf = (search: URLSearchParams): number => {
  const asked = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
};

/** What of a list is in view. It lives in the address, beside the period. */
export function useList<C extends string>(columns: readonly C[], fallback: SortBy<C>) {
  const [search, setSearch] = useSearchParams();
  const { period } = usePeriod();
  const change = (name: 'q' | 'sort' | 'page', value: string) =>
    setSearch(
      (before) => {
        // Any change but of the page itself starts at the first page.
        before.delete('page');
        if (value === '' || (name === 'page' && value === '1')) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return {
    period,
    q: search.get('q') ?? '',
    sort: sortOf(search, columns, fallback),
    page: pageOf(search),
    search: (q: string) => change('q', q.trim()),
    sortBy: (sort: SortBy<C>) => change('sort', sort),
    turnTo: (page: number) => change('page', String(page)),
  };
}

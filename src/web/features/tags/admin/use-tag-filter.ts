import { useSearchParams } from 'react-router';
import { TAG_STATES } from '#shared/contracts/tags.ts';
import { sortOf } from '#web/ui/sort-of.ts';
import { TAG_COLUMNS, type TagFilter, type TagSort } from '../api/tags.ts';

const USUAL_SORT: TagSort = '-createdAt';

const wholeNumber = (typed: string | null): number | null =>
  typed !== null && /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null;

/** Which tags the address asks for; what it does not know how to read is left out. */
export const filterOf = (search: URLSearchParams): TagFilter => ({
  q: search.get('q') ?? '',
  state: TAG_STATES.find((state) => state === search.get('state')) ?? null,
  batchId: wholeNumber(search.get('batch')),
  sort: sortOf(search, TAG_COLUMNS, USUAL_SORT),
  page: wholeNumber(search.get('page')) ?? 1,
});

/** A filter as an address; what is at its default is left out. */
export function searchOf({ q, state, batchId, sort, page }: TagFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (state !== null) search.set('state', state);
  if (batchId !== null) search.set('batch', String(batchId));
  if (sort !== USUAL_SORT) search.set('sort', sort);
  if (page !== 1) search.set('page', String(page));
  return search;
}

/** The Tokens page's filter. It lives in the address, so that Back, Reload and a shared link keep it. */
export function useTagFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  return {
    filter,
    /** Any change but of the page itself starts at the first page. */
    change: (part: Partial<TagFilter>) =>
      setSearch(searchOf({ ...filter, page: 1, ...part }), { replace: true }),
  };
}

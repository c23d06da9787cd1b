import type { SortBy } from '#shared/contracts/list.ts';

/** The order an address asks for, by one of the columns; the usual one unless it names one. */
export function sortOf<C extends string>(
  search: URLSearchParams,
  columns: readonly C[],
  fallback: SortBy<C>,
) {
  const asked = search.get('sort');
  return (
    columns.flatMap((column): SortBy<C>[] => [column, `-${column}`]).find((sort) => sort === asked) ??
    fallback
  );
}

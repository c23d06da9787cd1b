import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SortBy } from '#shared/contracts/list.ts';
import { listTags, type TagState } from '#shared/contracts/tags.ts';
import { callApi } from '#web/api/call.ts';

/** Columns that the table can be sorted by, as the call names them. */
export const TAG_COLUMNS = ['code', 'state', 'label', 'cabinName', 'createdAt', 'scans'] as const;
export type TagSort = SortBy<(typeof TAG_COLUMNS)[number]>;

/** Which tags are in view, in what order. */
export interface TagFilter {
  q: string;
  state: TagState | null;
  batchId: number | null;
  sort: TagSort;
  /** From 1. */
  page: number;
}

export const PAGE_SIZE = 50;

/** A filter as the call's query; absent parts are left out. */
export const tagQueryOf = ({ q, state, batchId, sort }: Omit<TagFilter, 'page'>) => ({
  q,
  sort,
  ...(state === null ? {} : { state }),
  ...(batchId === null ? {} : { batchId: String(batchId) }),
});

/** A page of all tags, for admins. The page before stays in view while the next one loads. */
export const tagsQuery = (filter: TagFilter) =>
  queryOptions({
    queryKey: ['tags', filter],
    queryFn: ({ signal }) =>
      callApi(
        listTags,
        { query: { ...tagQueryOf(filter), page: String(filter.page), pageSize: String(PAGE_SIZE) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

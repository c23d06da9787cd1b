import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listTags, type TagState } from '#shared/contracts/tags.ts';
import { callApi } from '#web/api/call.ts';

/** Which tags are in view. */
export interface TagFilter {
  q: string;
  state: TagState | null;
  batchId: number | null;
  /** From 1. */
  page: number;
}

export const PAGE_SIZE = 50;

/** A filter as the call's query; absent parts are left out. */
export const tagQueryOf = ({ q, state, batchId }: Omit<TagFilter, 'page'>) => ({
  q,
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

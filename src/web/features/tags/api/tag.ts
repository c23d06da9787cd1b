import { queryOptions } from '@tanstack/react-query';
import { getTag } from '#shared/contracts/tags.ts';
import { callApi } from '#web/api/call.ts';

/** One tag with its history. Below the lists' key, so that what changes a tag refreshes it too. */
export const tagQuery = (code: string) =>
  queryOptions({
    queryKey: ['tags', 'one', code],
    queryFn: ({ signal }) => callApi(getTag, { params: { code } }, { signal }),
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallRequest } from '#shared/contracts/call.ts';
import { listUsers } from '#shared/contracts/users.ts';
import { callApi } from '#web/api/call.ts';
import { PAGE_SIZE } from '#web/features/tags/api/tags.ts';

/** Which accounts are in view, and in which order. */
export type UserFilter = Required<Pick<NonNullable<CallRequest<typeof listUsers>['query']>, 'q' | 'sort'>> & {
  page: number;
};

/** A page of all accounts. The page before stays in view while the next one loads. */
export const usersQuery = ({ page, ...filter }: UserFilter) =>
  queryOptions({
    queryKey: ['users', { ...filter, page }],
    queryFn: ({ signal }) =>
      callApi(
        listUsers,
        { query: { ...filter, page: String(page), pageSize: String(PAGE_SIZE) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

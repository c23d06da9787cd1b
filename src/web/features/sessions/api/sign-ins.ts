import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '#shared/contracts/sessions.ts';
import { callApi } from '#web/api/call.ts';

/** How and where the host is signed in; each visit asks anew. */
export const signInsQuery = () =>
  queryOptions({
    queryKey: ['sign-ins'],
    queryFn: ({ signal }) => callApi(listSessions, {}, { signal }),
    staleTime: 0,
  });

import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#web/api/call.ts';
import { me } from '#web/api/first-calls.ts';
import { callKey } from '#web/api/use-call.ts';
import { updateUser } from './store.ts';
import { useSession } from './use-session.ts';

/** Who the session of this token belongs to; without one none is asked for. */
export const freshUserQuery = (token: string | null) =>
  queryOptions({
    queryKey: [...callKey(me), token],
    queryFn: token === null ? skipToken : ({ signal }) => callApi(me, {}, { signal }),
    staleTime: 5 * 60_000,
  });

/** Asks the server once who the stored session belongs to, so that a changed role or plan is seen at the next visit. */
export function useFreshUser() {
  const { token } = useSession();
  const query = useQuery(freshUserQuery(token));
  const user = query.data;
  useEffect(() => {
    if (token !== null && user !== undefined) updateUser(token, user);
  }, [token, user]);
  return query;
}

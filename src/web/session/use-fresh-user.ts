import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '#shared/contracts/accounts/accounts.ts';
import { callApi } from '#web/api/call.ts';
import { me } from '#web/api/first-calls.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { callKey } from '#web/api/use-call.ts';
import { updateUser, useSession } from './store.ts';
import { readUser } from './user.ts';

/** @throws ApiProblem also if the answer is not a user */
async function fetchUser(signal: AbortSignal): Promise<Session> {
  const user = readUser(await callApi(me, {}, { signal }));
  if (user === null) throw new ApiProblem(200);
  return user;
}

/** The user of a token; disabled without one. */
export const freshUserQuery = (token: string | null) =>
  queryOptions({
    queryKey: [...callKey(me), token],
    queryFn: token === null ? skipToken : ({ signal }) => fetchUser(signal),
    staleTime: 5 * 60_000,
  });

/** Loads the user of the stored session, so that a changed role or plan applies at the next visit. */
export function useFreshUser() {
  const { token } = useSession();
  const query = useQuery(freshUserQuery(token));
  const user = query.data;
  useEffect(() => {
    if (token !== null && user !== undefined) updateUser(token, user);
  }, [token, user]);
  return query;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { me } from '#shared/contracts/accounts.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';
import { updateUser } from './store.ts';
import { useSession } from './use-session.ts';

const ME: CallAddress<typeof me> = { method: 'GET', path: '/api/auth/me' };

/** Asks the server once who the stored session belongs to, so that a changed role or plan is seen at the next visit. */
export function useFreshUser() {
  const { token } = useSession();
  const query = useQuery({
    queryKey: ['me', token],
    queryFn: ({ signal }) => callAt<typeof me>(ME, {}, { signal }),
    enabled: token !== null,
    staleTime: 5 * 60_000,
  });
  const user = query.data;
  useEffect(() => {
    if (token !== null && user !== undefined) updateUser(token, user);
  }, [token, user]);
  return query;
}

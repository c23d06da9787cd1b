import { noop, QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { FollowProfile } from '#web/features/profile/FollowProfile.tsx';
import { profileQuery } from '#web/features/profile/profile-data.ts';
import { currentToken } from '#web/session/store.ts';
import { freshUserQuery } from '#web/session/use-fresh-user.ts';
import { Frame } from './Frame.tsx';

/** Who is signed in, and their language. */
export function prefetch(): void {
  const token = currentToken();
  if (token === null) return;
  // When it fails, anyone who shows it says so.
  queryClient.query(freshUserQuery(token)).catch(noop);
  queryClient.query(profileQuery).catch(noop);
}

/** The layout with what only its pages need, so that /login stays small: the cache of server data; most of the words come beside it. */
export default function AppLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <FollowProfile>
        <Frame />
      </FollowProfile>
    </QueryClientProvider>
  );
}

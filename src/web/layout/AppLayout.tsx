import { noop, QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { ApplyProfile } from '#web/features/profile/ApplyProfile.tsx';
import { profileQuery } from '#web/features/profile/profile-data.ts';
import { currentToken } from '#web/session/store.ts';
import { freshUserQuery } from '#web/session/use-fresh-user.ts';
import { Frame } from './Frame.tsx';

/** Loads the user and the profile with its language. */
export function prefetch(): void {
  const token = currentToken();
  if (token === null) return;
  // Components that show the data report failures.
  queryClient.query(freshUserQuery(token)).catch(noop);
  queryClient.query(profileQuery).catch(noop);
}

/** The layout with the cache of server data, which only its pages need, so that /login stays small. */
export default function AppLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <ApplyProfile>
        <Frame />
      </ApplyProfile>
    </QueryClientProvider>
  );
}

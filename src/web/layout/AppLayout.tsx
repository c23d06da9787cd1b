import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { FollowProfile } from '#web/features/profile/FollowProfile.tsx';
import { Frame } from './Frame.tsx';

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

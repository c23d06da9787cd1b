import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { afterSignIn } from '#web/words/en/after-sign-in.ts';
import { addWords } from '#web/words/i18n.ts';
import { Frame } from './Frame.tsx';

addWords(afterSignIn);

/** The layout with what only its pages need, so that /login stays small: the cache of server data and most of the words. */
export default function AppLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  );
}

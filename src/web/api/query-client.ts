import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { DEMANDS } from '#shared/demands.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { subscribeSession, currentToken } from '#web/session/store.ts';
import { isAnythingUnsaved } from '#web/session/unsaved-work.ts';
import { me } from './first-calls.ts';
import { ApiProblem } from './problem.ts';
import { callKey } from './use-call.ts';

/** Another try helps when nothing of the server's came, never when it said no; it asked for more patience with 429. */
const worthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiProblem && error.mayPass && error.status !== 429;

/** Refusals of anyone who has another role than at sign-in, or has to do something first; the guard then leads there. */
const SAY_WHO: ReadonlySet<ErrorCode | null> = new Set(['forbidden', ...DEMANDS]);

function askWhoThisIs(error: Error): void {
  if (error instanceof ApiProblem && SAY_WHO.has(error.code))
    void queryClient.invalidateQueries({ queryKey: callKey(me) });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: askWhoThisIs }),
  mutationCache: new MutationCache({ onError: askWhoThisIs }),
  defaultOptions: {
    queries: {
      // A host switches between pages faster than data ages; an own change invalidates at once.
      staleTime: 30_000,
      retry: worthAnotherTry,
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    // Saves go out even where the browser believes it is offline, so that a failure is said and not awaited.
    mutations: { networkMode: 'always' },
  },
});

// Where no page asks for anything, as on Login, nobody else listens: a network that comes back there would go unnoticed,
// and anyone who signs in then would wait for it.
onlineManager.subscribe(() => {});

/**
 * What one host loaded must not be seen by the next to sign in on the same machine. While something typed waits to
 * be saved, what is in view stays until it is loaded again: for anyone who signed in again it is the same, and for
 * anyone else the server answers that it is not there.
 */
let known = currentToken();
subscribeSession(() => {
  if (currentToken() === known) return;
  known = currentToken();
  if (known === null || !isAnythingUnsaved()) return queryClient.clear();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
});

// In development: the server was changed, and what it said before may no longer be so.
import.meta.hot?.on('server:changed', () => void queryClient.invalidateQueries());

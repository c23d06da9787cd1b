import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { DEMANDS } from '#shared/demands.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { subscribeSession, currentToken } from '#web/session/store.ts';
import { isAnythingUnsaved } from '#web/session/unsaved-work.ts';
import { me } from './first-calls.ts';
import { ApiProblem } from './problem.ts';
import { callKey } from './use-call.ts';

/**
 * Another try helps when nothing of the server's came, never when it said no; it asked for more patience with 429. Without
 * a network it does not: that can be said at once.
 */
const worthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 2 && navigator.onLine && error instanceof ApiProblem && error.mayPass && error.status !== 429;

/** Refusals of anyone who has another role than at sign-in, or has to do something first; the guard then leads there. */
const SAY_WHO: ReadonlySet<ErrorCode | null> = new Set(['forbidden', ...DEMANDS]);

function refetchUser(error: Error): void {
  if (error instanceof ApiProblem && SAY_WHO.has(error.code))
    void queryClient.invalidateQueries({ queryKey: callKey(me) });
}

/** Calls go out even where the browser believes it is offline, so that a failure is said and not awaited. */
const ALWAYS = { networkMode: 'always' } as const;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refetchUser }),
  mutationCache: new MutationCache({ onError: refetchUser }),
  defaultOptions: {
    queries: {
      // A host switches between pages faster than data ages; an own change invalidates at once.
      staleTime: 30_000,
      retry: worthAnotherTry,
      retryDelay: (failures) => 500 * 2 ** failures,
      ...ALWAYS,
      // What could not be had comes by itself once the network is back.
      refetchOnReconnect: true,
    },
    mutations: ALWAYS,
  },
});

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

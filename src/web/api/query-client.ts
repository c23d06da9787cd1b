import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { DEMANDS } from '#shared/demands.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { subscribeSession, currentToken } from '#web/session/store.ts';
import { hasUnsavedForms } from '#web/session/unsaved-work.ts';
import { me } from './first-calls.ts';
import { ApiProblem } from './problem.ts';
import { callKey } from './use-call.ts';

/**
 * Retries transient failures, but not 429 (which asks to wait longer) and not without a network (which can be reported
 * immediately).
 */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 2 &&
  navigator.onLine &&
  error instanceof ApiProblem &&
  error.isTransient &&
  error.status !== 429;

/** Refusals because the role or a demand has changed since sign-in; after a reload of the user, the page's guard redirects. */
const ROLE_CODES: ReadonlySet<ErrorCode | null> = new Set(['forbidden', ...DEMANDS]);

function refetchUser(error: Error): void {
  if (error instanceof ApiProblem && ROLE_CODES.has(error.code))
    void queryClient.invalidateQueries({ queryKey: callKey(me) });
}

/** Sends calls even if the browser believes it is offline, so that failures show immediately. */
const ALWAYS_SEND = { networkMode: 'always' } as const;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refetchUser }),
  mutationCache: new MutationCache({ onError: refetchUser }),
  defaultOptions: {
    queries: {
      // Hosts switch pages faster than data change; their own changes invalidate the cache.
      staleTime: 30_000,
      retry: shouldRetry,
      retryDelay: (failures) => 500 * 2 ** failures,
      ...ALWAYS_SEND,
      // Failed loads run again when the network is back.
      refetchOnReconnect: true,
    },
    mutations: ALWAYS_SEND,
  },
});

/**
 * Clears the cache when the session changes, so that the next host on the same machine sees no data of the last one. With
 * unsaved input, visible data stay until they are loaded again: the same host may have signed in again, and for another
 * host the server answers 404.
 */
let knownToken = currentToken();
subscribeSession(() => {
  if (currentToken() === knownToken) return;
  knownToken = currentToken();
  if (knownToken === null || !hasUnsavedForms()) return queryClient.clear();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
});

// In development: the server has restarted with changed code.
import.meta.hot?.on('server:changed', () => void queryClient.invalidateQueries());

import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { Call, CallAnswer, CallRequest } from '#shared/contracts/call.ts';
import { type AnyCall, callApi } from './call.ts';

type HasPath = Pick<Call, 'path'>;

/**
 * The query key of a call: the segments of its path, then its query. Invalidating `['cabins', 7]` (one cabin) therefore
 * also invalidates keys below it, such as `['cabins', 7, 'services']`. Without a request: the path up to its first `:name`,
 * which matches all answers of the call.
 */
export function callKey({ path }: HasPath, request?: CallRequest<Call>): QueryKey {
  const { params, query } = (request ?? {}) as { params?: Record<string, unknown>; query?: object };
  const parts = path.split('/').slice(2);
  const known = params === undefined ? parts.findIndex((part) => part.startsWith(':')) : -1;
  const filled = (known === -1 ? parts : parts.slice(0, known)).map((part) =>
    part.startsWith(':') ? params?.[part.slice(1)] : part,
  );
  return query === undefined ? filled : [...filled, query];
}

type LoadOptions<C extends Call> = Omit<UseQueryOptions<CallAnswer<C>>, 'queryKey' | 'queryFn'>;

/** Query options of a call, for what `useCall` cannot do (`useQueries`, `prefetch`). */
export const callQuery = <C extends Call>(
  call: AnyCall<C>,
  request: CallRequest<C>,
  options?: LoadOptions<C>,
) =>
  queryOptions<CallAnswer<C>>({
    ...options,
    queryKey: callKey(call, request),
    queryFn: ({ signal }) => callApi<C>(call, request, { signal }),
  });

/** Loads and caches the answer of a call. */
export const useCall = <C extends Call>(
  call: AnyCall<C>,
  request: CallRequest<C>,
  options?: LoadOptions<C>,
) => useQuery(callQuery<C>(call, request, options));

interface SendOptions<C extends Call> {
  /** Calls whose cached answers are loaded again afterwards, even if this call fails. */
  invalidates?: readonly HasPath[];
  /** Updates the cache with the answer before the form counts as saved. */
  onSuccess?: (
    answer: CallAnswer<C>,
    client: QueryClient,
    request: CallRequest<C>,
  ) => Promise<unknown> | undefined | void;
  /** Calls with the same scope run one after the other, so that the last one wins. */
  scope?: string;
}

/** A mutation of a call: `mutate(request)`. */
export function useSend<C extends Call>(
  call: AnyCall<C>,
  { invalidates = [], onSuccess, scope }: SendOptions<C> = {},
) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(invalidates.map((outdated) => client.invalidateQueries({ queryKey: callKey(outdated) })));
  return useMutation({
    mutationFn: (request: CallRequest<C>): Promise<CallAnswer<C>> => callApi<C>(call, request),
    onSuccess: async (answer, request) => {
      await onSuccess?.(answer, client, request);
      await refresh();
    },
    // Another user may have changed the data first. Not awaited, so that the error shows immediately.
    onError: () => void refresh(),
    ...(scope !== undefined && { scope: { id: scope } }),
  });
}

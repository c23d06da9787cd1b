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

type Addressed = Pick<Call, 'path'>;

/**
 * Where a call's answer is kept: the parts of its path, then its query. So `['cabins', 7]` is one cabin, and what hangs
 * below it, such as `['cabins', 7, 'services']`, is out of date together with it. Without a request: the path up to its
 * first `:name`, which stands for all answers of that call.
 */
export function callKey({ path }: Addressed, request?: CallRequest<Call>): QueryKey {
  const { params, query } = (request ?? {}) as { params?: Record<string, unknown>; query?: object };
  const parts = path.split('/').slice(2);
  const known = params === undefined ? parts.findIndex((part) => part.startsWith(':')) : -1;
  const filled = (known === -1 ? parts : parts.slice(0, known)).map((part) =>
    part.startsWith(':') ? params?.[part.slice(1)] : part,
  );
  return query === undefined ? filled : [...filled, query];
}

type LoadOptions<C extends Call> = Omit<UseQueryOptions<CallAnswer<C>>, 'queryKey' | 'queryFn'>;

/** How TanStack Query loads and keeps what a call answers, for what `useCall` does not do (`useQueries`, `prefetch`). */
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

/** Loads what a call answers, keeps it, and asks again when it is out of date. */
export const useCall = <C extends Call>(
  call: AnyCall<C>,
  request: CallRequest<C>,
  options?: LoadOptions<C>,
) => useQuery(callQuery<C>(call, request, options));

interface SendOptions<C extends Call> {
  /** Calls whose answers it makes out of date: those in view are asked for again, also when it failed. */
  outdates?: readonly Addressed[];
  /** Puts what came back where the pages read it, before the form knows that it is saved. */
  onSuccess?: (
    answer: CallAnswer<C>,
    client: QueryClient,
    request: CallRequest<C>,
  ) => Promise<unknown> | undefined | void;
  /** Those with the same name run one after the other, so that the last one stays. */
  oneAtATime?: string;
}

/** Sends a call that changes something: `mutate(request)`. */
export function useSend<C extends Call>(
  call: AnyCall<C>,
  { outdates = [], onSuccess, oneAtATime }: SendOptions<C> = {},
) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(outdates.map((outdated) => client.invalidateQueries({ queryKey: callKey(outdated) })));
  return useMutation({
    mutationFn: (request: CallRequest<C>): Promise<CallAnswer<C>> => callApi<C>(call, request),
    onSuccess: async (answer, request) => {
      await onSuccess?.(answer, client, request);
      await refresh();
    },
    // Somebody else may have been first. Not awaited: why it failed is said at once.
    onError: () => void refresh(),
    ...(oneAtATime !== undefined && { scope: { id: oneAtATime } }),
  });
}

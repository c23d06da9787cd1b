import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, CallAnswer, CallRequest } from '#shared/contracts/call.ts';
import {
  invite,
  linkInvitation,
  listInvitations,
  sendInvitation,
  withdrawInvitation,
} from '#shared/contracts/invitations.ts';
import { callApi } from '#web/api/call.ts';
import { PAGE_SIZE } from '#web/features/tags/api/tags.ts';

/** Which invitations are in view. */
export interface InvitationFilter {
  q: string;
  page: number;
}

/** A page of those who are invited. The page before stays in view while the next one loads. */
export const invitationsQuery = ({ q, page }: InvitationFilter) =>
  queryOptions({
    queryKey: ['invitations', { q, page }],
    queryFn: ({ signal }) =>
      callApi(listInvitations, { query: { q, page: String(page), pageSize: String(PAGE_SIZE) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A call after which the lists are others, even where it failed: another admin may have been first. */
function useDeed<const C extends Call>(call: C) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: CallRequest<C>): Promise<CallAnswer<C>> => callApi(call, request),
    onSettled: () =>
      Promise.all(['invitations', 'audit'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useInvite = () => useDeed(invite);
export const useSendInvitation = () => useDeed(sendInvitation);
export const useLinkInvitation = () => useDeed(linkInvitation);
export const useWithdrawInvitation = () => useDeed(withdrawInvitation);

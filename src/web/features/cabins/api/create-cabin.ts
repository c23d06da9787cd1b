import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createCabin } from '#shared/contracts/cabins.ts';
import type { CallRequest } from '#shared/contracts/call.ts';
import { callApi } from '#web/api/call.ts';
import { rememberCabin } from './remember-cabin.ts';

/** Adds a cabin. */
export function useCreateCabin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallRequest<typeof createCabin>['body']) => callApi(createCabin, { body }),
    onSuccess: (cabin) => rememberCabin(client, cabin),
  });
}

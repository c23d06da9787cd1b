import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateCabin } from '#shared/contracts/cabins.ts';
import type { CallRequest } from '#shared/contracts/call.ts';
import { callApi } from '#web/api/call.ts';
import { rememberCabin } from './remember-cabin.ts';

/** What may change in a cabin; a field left out stays as it is. */
export type CabinChange = CallRequest<typeof updateCabin>['body'];

/** Changes a cabin. */
export function useUpdateCabin(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CabinChange) => callApi(updateCabin, { params: { id }, body }),
    onSuccess: (cabin) => rememberCabin(client, cabin),
  });
}

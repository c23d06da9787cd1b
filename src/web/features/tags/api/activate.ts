import { useMutation, useQueryClient } from '@tanstack/react-query';
import { activateCabin } from '#shared/contracts/cabins.ts';
import { callApi } from '#web/api/call.ts';
import { rememberCabin } from '#web/features/cabins/api/remember-cabin.ts';

/** Links a tag to a cabin by its activation key. */
export function useActivate(cabinId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => callApi(activateCabin, { params: { id: cabinId }, body: { code } }),
    onSuccess: (cabin) => rememberCabin(client, cabin),
  });
}

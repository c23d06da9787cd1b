import { useMutation, useQueryClient } from '@tanstack/react-query';
import { releaseToken } from '#shared/contracts/cabins.ts';
import { callApi } from '#web/api/call.ts';
import { rememberCabin } from '#web/features/cabins/api/remember-cabin.ts';

/** Takes the tag off a cabin. */
export function useReleaseToken(cabinId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(releaseToken, { params: { id: cabinId } }),
    onSuccess: (cabin) => rememberCabin(client, cabin),
  });
}

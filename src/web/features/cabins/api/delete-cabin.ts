import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteCabin } from '#shared/contracts/cabins.ts';
import { callApi } from '#web/api/call.ts';
import { cabinsQuery } from './cabins.ts';

/** Deletes a cabin and releases its tag (R-cabins-5). */
export function useDeleteCabin(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(deleteCabin, { params: { id }, query: { releaseToken: 'true' } }),
    onSuccess: () => {
      client.setQueryData(cabinsQuery().queryKey, (all) => all?.filter((cabin) => cabin.id !== id));
      // What hangs below the cabin stays until its page is left: asking again would only find it gone.
    },
  });
}

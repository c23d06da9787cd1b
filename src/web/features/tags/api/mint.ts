import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallRequest } from '#shared/contracts/call.ts';
import { mintTags } from '#shared/contracts/tags.ts';
import { callApi } from '#web/api/call.ts';

/** Mints a batch of tags. */
export function useMint() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallRequest<typeof mintTags>['body']) => callApi(mintTags, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tags'] }),
  });
}

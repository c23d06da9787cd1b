import { useMutation, useQueryClient } from '@tanstack/react-query';
import { retireTag, verifyTag } from '#shared/contracts/tags.ts';
import { callApi } from '#web/api/call.ts';
import { noteTag } from '../checks-store.ts';

/** What a tag's lists and the audit hold is older than what was done here. */
export function useForget() {
  const client = useQueryClient();
  return () => Promise.all(['tags', 'audit'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Notes at the server that a tag is right. @throws ApiProblem */
export const markVerified = (code: string) => callApi(verifyTag, { params: { code } });

/** Notes that the tag in hand is right. */
export function useVerify(code: string) {
  const forget = useForget();
  return useMutation({
    mutationFn: () => markVerified(code),
    onSuccess: (tag) => {
      noteTag(tag);
      return forget();
    },
  });
}

/** Takes the tag out of use for good. */
export function useRetire(code: string) {
  const forget = useForget();
  return useMutation({
    mutationFn: (reason: string) => callApi(retireTag, { params: { code }, body: { reason } }),
    onSuccess: (tag) => {
      noteTag(tag);
      return forget();
    },
  });
}

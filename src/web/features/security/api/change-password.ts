import { useMutation } from '@tanstack/react-query';
import type { CallRequest } from '#shared/contracts/call.ts';
import { changePassword } from '#shared/contracts/password.ts';
import { callApi } from '#web/api/call.ts';

/** Sets a new password; this session goes on, all others end. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: CallRequest<typeof changePassword>['body']) => callApi(changePassword, { body }),
  });

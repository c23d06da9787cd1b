import { useMutation } from '@tanstack/react-query';
import { eraseAccount } from '#shared/contracts/privacy.ts';
import { callApi } from '#web/api/call.ts';

/** Erases the account for good; every session of it has ended then. */
export const useEraseAccount = () =>
  useMutation({ mutationFn: (password: string) => callApi(eraseAccount, { body: { password } }) });

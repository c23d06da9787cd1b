import { useMutation } from '@tanstack/react-query';
import { setUpSecondFactor } from '#shared/contracts/second-factor.ts';
import { callApi } from '#web/api/call.ts';

/** Starts a set-up; nothing is different until it is confirmed. */
export const useStartSetUp = () =>
  useMutation({
    mutationFn: (body: { password: string }) => callApi(setUpSecondFactor, { body }),
  });

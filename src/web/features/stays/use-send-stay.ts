import type { Call } from '#shared/contracts/call.ts';
import { listStays } from '#shared/contracts/stays.ts';
import type { AnyCall } from '#web/api/call.ts';
import { callKey, useSend } from '#web/api/use-call.ts';

/** A mutation of a cabin's stays, after which their list is loaded again. */
export const useSendStay = <C extends Call>(call: AnyCall<C>, cabinId: number) =>
  useSend<C>(call, {
    onSuccess: (_answer, client) =>
      client.invalidateQueries({ queryKey: callKey(listStays, { params: { id: cabinId } }) }),
  });

import { listCalendars } from '#shared/contracts/calendars.ts';
import type { Call } from '#shared/contracts/call.ts';
import { listStays } from '#shared/contracts/stays.ts';
import type { AnyCall } from '#web/api/call.ts';
import { callKey, useSend } from '#web/api/use-call.ts';

/** A mutation of a cabin's calendars, after which they and the cabin's stays are loaded again. */
export const useSendCalendar = <C extends Call>(call: AnyCall<C>, cabinId: number) =>
  useSend<C>(call, {
    onSuccess: (_answer, client) =>
      Promise.all(
        [listCalendars, listStays].map((outdated) =>
          client.invalidateQueries({ queryKey: callKey(outdated, { params: { id: cabinId } }) }),
        ),
      ),
  });

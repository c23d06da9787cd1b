import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LeaveRequest } from '#web/session/unsaved-work.ts';

const CLOSING: LeaveRequest = { proceed: () => {}, cancel: () => {} };

/** Calls `run` each time that `condition` becomes true. */
function useWhen(condition: boolean, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (condition) latest();
  }, [condition]);
}

/**
 * Guards a dialog with unsaved input: while `isUnsaved`, closing first asks for confirmation. Closing waits for a running
 * save, so that a late save cannot close another dialog.
 */
export function useGuardedClose(isUnsaved: boolean, onClose: () => void, isSaving = false) {
  const [request, setRequest] = useState<LeaveRequest | null>(null);
  // A ref, because a listener for Escape may still call the callback of the previous render.
  const latest = useRef({ isUnsaved, isSaving });
  useLayoutEffect(() => {
    latest.current = { isUnsaved, isSaving };
  }, [isUnsaved, isSaving]);
  const wouldLoseInput = useCallback(() => latest.current.isUnsaved, []);

  const answer = (go: keyof LeaveRequest) => {
    request?.[go]();
    setRequest(null);
  };
  // The save has succeeded: nothing is lost any more, so leave as requested.
  useWhen(request !== null && !isUnsaved && !isSaving, () => answer('proceed'));

  return {
    isAsking: request !== null && isUnsaved && !isSaving,
    requestClose: () => {
      if (latest.current.isUnsaved || latest.current.isSaving) setRequest((before) => before ?? CLOSING);
      else onClose();
    },
    wouldLoseInput,
    /** For `LeaveGuard`: the page or the app is about to leave, not this dialog alone. */
    ask: setRequest,
    discard: () => {
      answer('proceed');
      onClose();
    },
    keep: () => answer('cancel'),
  };
}

import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Leaving } from '#web/session/unsaved-work.ts';

const CLOSING: Leaving = { goOn: () => {}, stay: () => {} };

/** Does something each time that `isSo` becomes true. */
function useWhenever(isSo: boolean, act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (isSo) latest();
  }, [isSo]);
}

/**
 * Closing what may hold something typed: while `dirty`, it is asked for and not done. While it is being saved, that
 * waits for how the save ends: what ends later would close whatever is open by then.
 */
export function useGuardedClose(dirty: boolean, onClose: () => void, isSaving = false) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  // Anyone who listens for Escape may still hold the callback of the render before the last key.
  const latest = useRef({ dirty, isSaving });
  useLayoutEffect(() => {
    latest.current = { dirty, isSaving };
  }, [dirty, isSaving]);
  const isUnsaved = useCallback(() => latest.current.dirty, []);

  const answer = (go: keyof Leaving) => {
    leaving?.[go]();
    setLeaving(null);
  };
  // Saved in the meantime: nothing is lost any more, and anyone who wanted to leave still does.
  useWhenever(leaving !== null && !dirty && !isSaving, () => answer('goOn'));

  return {
    asking: leaving !== null && dirty && !isSaving,
    requestClose: () => {
      if (latest.current.dirty || latest.current.isSaving) setLeaving((before) => before ?? CLOSING);
      else onClose();
    },
    isUnsaved,
    /** For `LeaveGuard`: something else than the dialog wants to leave. */
    ask: setLeaving,
    discard: () => {
      answer('goOn');
      onClose();
    },
    keep: () => answer('stay'),
  };
}

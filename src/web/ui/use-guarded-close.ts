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
 * waits for how the save ends; one may never end, so anyone who insists is asked at once.
 */
export function useGuardedClose(dirty: boolean, onClose: () => void, isSaving = false) {
  const [leaving, setLeaving] = useState<(Leaving & { insists: boolean }) | null>(null);
  // Anyone who listens for Escape may still hold the callback of the render before the last key.
  const latest = useRef(dirty);
  useLayoutEffect(() => {
    latest.current = dirty;
  }, [dirty]);
  const isUnsaved = useCallback(() => latest.current, []);
  const ask = useCallback(
    (next: Leaving) => setLeaving((before) => ({ ...next, insists: before !== null })),
    [],
  );

  const answer = (go: keyof Leaving) => {
    leaving?.[go]();
    setLeaving(null);
  };
  // Saved in the meantime: nothing is lost any more, and anyone who wanted to leave still does.
  useWhenever(leaving !== null && !dirty, () => answer('goOn'));

  return {
    asking: leaving !== null && (leaving.insists || !isSaving),
    requestClose: () => (isUnsaved() ? ask(CLOSING) : onClose()),
    isUnsaved,
    /** For `LeaveGuard`: something else than the dialog wants to leave. */
    ask,
    discard: () => {
      answer('goOn');
      onClose();
    },
    keep: () => answer('stay'),
  };
}

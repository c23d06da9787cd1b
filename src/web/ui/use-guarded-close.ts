import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** What waits for an answer: going on discards what was typed. */
export interface Leaving {
  goOn: () => void;
  stay: () => void;
}

const CLOSING: Leaving = { goOn: () => {}, stay: () => {} };

/** Closing a dialog that may hold something typed: while `dirty`, it is asked for and not done. */
export function useGuardedClose(dirty: boolean, onClose: () => void) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  // Anyone who listens for Escape may still hold the callback of the render before the last key.
  const latest = useRef(dirty);
  useLayoutEffect(() => {
    latest.current = dirty;
  }, [dirty]);
  const isUnsaved = useCallback(() => latest.current, []);
  return {
    asking: leaving !== null,
    requestClose: () => (isUnsaved() ? setLeaving(CLOSING) : onClose()),
    isUnsaved,
    /** For `LeaveGuard`: something else than the dialog wants to leave. */
    ask: setLeaving,
    discard: () => {
      leaving?.goOn();
      setLeaving(null);
      onClose();
    },
    keep: () => {
      leaving?.stay();
      setLeaving(null);
    },
  };
}

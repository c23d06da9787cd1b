import { useEffect } from 'react';
import { holdUnsaved, type Leaving } from '#web/session/unsaved-work.ts';

interface LeaveGuardProps {
  /** Whether something would be lost at this moment; asked when someone leaves. Must be the same function in every render. */
  isUnsaved: () => boolean;
  /** Must be the same in every render too. */
  onLeaving: (leaving: Leaving) => void;
}

/**
 * While mounted and something is unsaved, following a link or the browser's Back asks first, and so does closing
 * the tab; a session that ends in the meantime does not lead away.
 */
export function LeaveGuard({ isUnsaved, onLeaving }: LeaveGuardProps) {
  useEffect(() => holdUnsaved({ isUnsaved, onLeaving }), [isUnsaved, onLeaving]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return null;
}

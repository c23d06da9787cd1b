import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { holdUnsaved } from '#web/session/unsaved-work.ts';
import type { Leaving } from './use-guarded-close.ts';

interface LeaveGuardProps {
  /** Whether something would be lost at this moment; asked when someone leaves. Must be the same function in every render. */
  isUnsaved: () => boolean;
  onLeaving: (leaving: Leaving) => void;
}

/**
 * While mounted and something is unsaved, following a link or the browser's Back asks first, and so does closing
 * the tab; a session that ends in the meantime does not lead away. Mount it before anything can be typed: the router needs a moment to take a blocker, and only one at a time.
 */
export function LeaveGuard({ isUnsaved, onLeaving }: LeaveGuardProps) {
  const blocker = useBlocker(isUnsaved);

  useEffect(() => {
    if (blocker.state === 'blocked') onLeaving({ goOn: blocker.proceed, stay: blocker.reset });
  }, [blocker, onLeaving]);

  useEffect(() => holdUnsaved(isUnsaved), [isUnsaved]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return null;
}

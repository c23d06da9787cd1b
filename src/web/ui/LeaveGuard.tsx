import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { Leaving } from './use-guarded-close.ts';

/**
 * While mounted, following a link or the browser's Back asks first, and so does closing the tab. Mount it only
 * while something is unsaved: the router takes one blocker at a time.
 */
export function LeaveGuard({ onLeaving }: { onLeaving: (leaving: Leaving) => void }) {
  const blocker = useBlocker(true);

  useEffect(() => {
    if (blocker.state === 'blocked') onLeaving({ goOn: blocker.proceed, stay: blocker.reset });
  }, [blocker, onLeaving]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return null;
}

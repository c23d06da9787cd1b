import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { askAboutUnsaved, isAnythingUnsaved } from '#web/session/unsaved-work.ts';

/** Leaves no page unasked while something on it is unsaved. In one place, as a router has but one blocker. */
export function useAskBeforeLeaving(): void {
  const blocker = useBlocker(isAnythingUnsaved);
  useEffect(() => {
    if (blocker.state === 'blocked') askAboutUnsaved({ proceed: blocker.proceed, cancel: blocker.reset });
  }, [blocker]);
}

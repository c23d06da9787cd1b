import { useEffect } from 'react';
import { registerUnsavedForm, type LeaveRequest } from '#web/session/unsaved-work.ts';

interface LeaveGuardProps {
  /** Whether leaving now would lose input. Must be the same function in every render. */
  wouldLoseInput: () => boolean;
  /** Also the same function in every render. */
  onLeaveRequest: (request: LeaveRequest) => void;
  /** Whether a change of the page's tab keeps the form and its input. */
  isKeptByTabs?: boolean;
}

/**
 * While mounted and with unsaved input, links, the browser's Back and closing the tab ask first. A session that ends does
 * not navigate away.
 */
export function LeaveGuard({ wouldLoseInput, onLeaveRequest, isKeptByTabs = false }: LeaveGuardProps) {
  useEffect(
    () => registerUnsavedForm({ isUnsaved: wouldLoseInput, onLeaveRequest, isKeptByTabs }),
    [wouldLoseInput, onLeaveRequest, isKeptByTabs],
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLoseInput()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLoseInput]);

  return null;
}

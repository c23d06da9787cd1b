import { useEffect } from 'react';
import { registerUnsavedForm, type LeaveRequest } from '#web/session/unsaved-work.ts';

interface LeaveGuardProps {
  /** Whether leaving now would lose input. Must be the same function in every render. */
  isUnsaved: () => boolean;
  /** Also the same function in every render. */
  onLeaveRequest: (request: LeaveRequest) => void;
}

/**
 * While mounted and with unsaved input, links, the browser's Back and closing the tab ask first. A session that ends does
 * not navigate away.
 */
export function LeaveGuard({ isUnsaved, onLeaveRequest }: LeaveGuardProps) {
  useEffect(() => registerUnsavedForm({ isUnsaved, onLeaveRequest }), [isUnsaved, onLeaveRequest]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return null;
}

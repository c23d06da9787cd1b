import { useEffect } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useGuardedClose } from './use-guarded-close.ts';

const DiscardConfirmation = lazyDialog(
  async () => (await import('./DiscardConfirmation.tsx')).DiscardConfirmation,
  ({ onKeep }) => onKeep(),
);

const STAY = () => {};

/** For a form that is part of a page: while it holds something unsaved, leaving the page or its tab asks first. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { asking, isUnsaved, ask, discard, keep } = useGuardedClose(dirty, STAY);
  // Saved while it was asked: nothing is lost any more, and anyone who wanted to leave still does.
  const isAnswered = asking && !dirty;
  useEffect(() => {
    if (isAnswered) discard();
  }, [isAnswered, discard]);
  return (
    <>
      <LeaveGuard isUnsaved={isUnsaved} onLeaving={ask} />
      <DiscardConfirmation opened={asking && dirty} onDiscard={discard} onKeep={keep} />
    </>
  );
}

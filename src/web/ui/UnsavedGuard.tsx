import { lazyDialog } from './lazy-dialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useGuardedClose } from './use-guarded-close.ts';

const DiscardConfirmation = lazyDialog(
  async () => (await import('./DiscardConfirmation.tsx')).DiscardConfirmation,
  ({ onKeep }) => onKeep(),
);

const STAY = () => {};

interface UnsavedGuardProps {
  dirty: boolean;
  /** It is being saved: leaving waits for that. */
  isSaving?: boolean;
}

/** For a form that is part of a page: while it holds something unsaved, leaving the page or its tab asks first. */
export function UnsavedGuard({ dirty, isSaving = false }: UnsavedGuardProps) {
  const { asking, isUnsaved, ask, discard, keep } = useGuardedClose(dirty, STAY, isSaving);
  return (
    <>
      <LeaveGuard isUnsaved={isUnsaved} onLeaving={ask} />
      <DiscardConfirmation opened={asking} onDiscard={discard} onKeep={keep} />
    </>
  );
}

import { lazyDialog } from './lazy-dialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useGuardedClose } from './use-guarded-close.ts';

const DiscardConfirmation = lazyDialog(
  async () => (await import('./DiscardConfirmation.tsx')).DiscardConfirmation,
  ({ onKeep }) => onKeep(),
);

const noop = () => {};

interface UnsavedGuardProps {
  dirty: boolean;
  /** While true, leaving waits for the save. */
  isSaving?: boolean;
  /** Whether a change of the page's tab keeps the form and its input. */
  isKeptByTabs?: boolean;
}

/** For a form on a page: with unsaved input, leaving the page or closing the tab asks first. */
export function UnsavedGuard({ dirty, isSaving = false, isKeptByTabs = false }: UnsavedGuardProps) {
  const { isAsking, isUnsaved, ask, discard, keep } = useGuardedClose(dirty, noop, isSaving);
  return (
    <>
      <LeaveGuard isUnsaved={isUnsaved} onLeaveRequest={ask} isKeptByTabs={isKeptByTabs} />
      <DiscardConfirmation opened={isAsking} onDiscard={discard} onKeep={keep} />
    </>
  );
}

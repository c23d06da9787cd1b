import { lazyDialog } from './lazy-dialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useGuardedClose } from './use-guarded-close.ts';

const DiscardConfirmation = lazyDialog(
  async () => (await import('./DiscardConfirmation.tsx')).DiscardConfirmation,
  ({ onKeep }) => onKeep(),
);

const noop = () => {};

interface UnsavedGuardProps {
  isUnsaved: boolean;
  /** While true, leaving waits for the save. */
  isSaving?: boolean;
  /** Whether a change of the page's tab keeps the form and its input. */
  isKeptByTabs?: boolean;
}

/** For a form on a page: with unsaved input, leaving the page or closing the tab asks first. */
export function UnsavedGuard({ isUnsaved, isSaving = false, isKeptByTabs = false }: UnsavedGuardProps) {
  const { isAsking, wouldLoseInput, ask, discard, keep } = useGuardedClose(isUnsaved, noop, isSaving);
  return (
    <>
      <LeaveGuard wouldLoseInput={wouldLoseInput} onLeaveRequest={ask} isKeptByTabs={isKeptByTabs} />
      <DiscardConfirmation opened={isAsking} onDiscard={discard} onKeep={keep} />
    </>
  );
}

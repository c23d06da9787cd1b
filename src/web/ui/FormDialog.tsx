import { Modal } from '@mantine/core';
import { useFocusReturn } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseContext } from './close-context.ts';
import { DiscardConfirmation } from './DiscardConfirmation.tsx';
import { HeldStill } from './HeldStill.tsx';
import { HoldContext, useHolds } from './hold-context.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useGuardedClose } from './use-guarded-close.ts';

interface FormDialogProps {
  opened: boolean;
  /** Closes for good; called after a save, or once nothing typed would be lost. */
  onClose: () => void;
  title: string;
  /** Something typed is not saved yet. */
  dirty: boolean;
  /** Widest the dialog gets, in px. */
  size?: number;
  children: ReactNode;
}

/**
 * A dialog with a form in it. Escape, the cross, the browser's Back and `useDialogClose()` inside all ask
 * before they throw away what was typed; a click outside does nothing then. Focus returns to what opened it. While
 * it is being saved, its fields are held still, and who closes it waits for that.
 */
export function FormDialog({ opened, onClose, title, dirty, size = 520, children }: FormDialogProps) {
  const { t } = useTranslation();
  // In a stack the dialog's own return of focus is off by the time it closes.
  useFocusReturn({ opened });
  const guarded = opened && dirty;
  const { isHeld, hold } = useHolds();
  const { asking, requestClose, isUnsaved, ask, discard, keep } = useGuardedClose(guarded, onClose, isHeld);
  return (
    <Modal.Stack>
      <Modal
        stackId="form"
        opened={opened}
        onClose={requestClose}
        title={title}
        size={size}
        className="sheet"
        closeButtonProps={{ 'aria-label': t('ui.close'), size: 'lg' }}
        closeOnClickOutside={!guarded && !isHeld}
      >
        <CloseContext value={requestClose}>
          <HoldContext value={hold}>
            <HeldStill isHeld={isHeld}>{children}</HeldStill>
          </HoldContext>
        </CloseContext>
      </Modal>
      {opened ? <LeaveGuard isUnsaved={isUnsaved} onLeaving={ask} /> : null}
      <DiscardConfirmation opened={guarded && asking} onDiscard={discard} onKeep={keep} />
    </Modal.Stack>
  );
}

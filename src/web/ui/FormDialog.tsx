import { Modal } from '@mantine/core';
import { useFocusReturn } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseContext } from './close-context.ts';
import { DiscardConfirmation } from './DiscardConfirmation.tsx';
import { LockedWhileSaving } from './LockedWhileSaving.tsx';
import { LockContext, useLocks } from './lock-context.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useGuardedClose } from './use-guarded-close.ts';

interface FormDialogProps {
  opened: boolean;
  /** Called after a save, or when closing loses no input. */
  onClose: () => void;
  title: string;
  /** Whether it holds unsaved input. */
  dirty: boolean;
  /** Maximum width in px. */
  size?: number;
  children: ReactNode;
}

/**
 * A dialog with a form. With unsaved input, Escape, the close button, the browser's Back and `useDialogClose()` first ask
 * for confirmation, and a click outside does nothing. While it is being saved, its fields are locked and closing waits.
 * Focus returns to the element that opened it.
 */
export function FormDialog({ opened, onClose, title, dirty, size = 520, children }: FormDialogProps) {
  const { t } = useTranslation();
  // In a Modal.Stack, Mantine's own focus return is already disabled when the dialog closes.
  useFocusReturn({ opened });
  const isGuarded = opened && dirty;
  const { isLocked, lock } = useLocks();
  const { isAsking, requestClose, isUnsaved, ask, discard, keep } = useGuardedClose(
    isGuarded,
    onClose,
    isLocked,
  );
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
        closeOnClickOutside={!isGuarded && !isLocked}
      >
        <CloseContext value={requestClose}>
          <LockContext value={lock}>
            <LockedWhileSaving isLocked={isLocked}>{children}</LockedWhileSaving>
          </LockContext>
        </CloseContext>
      </Modal>
      {opened ? <LeaveGuard isUnsaved={isUnsaved} onLeaveRequest={ask} /> : null}
      <DiscardConfirmation opened={isGuarded && isAsking} onDiscard={discard} onKeep={keep} />
    </Modal.Stack>
  );
}

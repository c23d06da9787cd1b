import { Modal, Stack } from '@mantine/core';
import { useFocusReturn } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseContext, LockContext, UnsavedContext, useLocks, useUnsavedInput } from './dialog-context.ts';
import { DiscardConfirmation } from './DiscardConfirmation.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useGuardedClose } from './use-guarded-close.ts';
import { DialogActions, isInFooter } from './DialogFooter.tsx';
import { FormError } from './FormError.tsx';
import type { SaveForm } from './use-save-form.ts';
import { useSlow } from './SubmitButton.tsx';

function refuse(event: SyntheticEvent): void {
  if (isInFooter(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Handlers and fields get no keys. The browser's own shortcuts, such as copy and reload, still work. */
function refuseKey(event: KeyboardEvent): void {
  if (event.key !== 'Tab' && !isInFooter(event.target)) event.stopPropagation();
}

/** Handled in the capture phase, before any field. React then restores the value of each controlled field. */
const REFUSE_INPUT = {
  onChangeCapture: refuse,
  onClickCapture: refuse,
  onPasteCapture: refuse,
  onDropCapture: refuse,
  onPointerDownCapture: refuse,
  onPointerMoveCapture: refuse,
  onKeyDownCapture: refuseKey,
};

/**
 * While locked, ignores keyboard, pointer and clipboard input, except on the buttons of the dialog's footer. The fields
 * are not disabled, because a disabled field loses the focus.
 */
function LockedWhileSaving({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const isSlow = useSlow(isLocked);
  return (
    <div aria-busy={isLocked || undefined} data-slow={isSlow || undefined} {...(isLocked && REFUSE_INPUT)}>
      {children}
    </div>
  );
}

interface FormDialogProps {
  opened: boolean;
  /** Called after a save, or when closing loses no input. */
  onClose: () => void;
  title: string;
  /** Maximum width in px. */
  size?: number;
  children: ReactNode;
}

/**
 * A dialog with a form. With unsaved input, which the form reports by `useUnsavedInput`, Escape, the close button, the
 * browser's Back and `useDialogClose()` first ask for confirmation, and a click outside does nothing. While it is being
 * saved, its fields are locked and closing waits. Focus returns to the element that opened it.
 */
export function FormDialog({ opened, onClose, title, size = 520, children }: FormDialogProps) {
  const { t } = useTranslation();
  // In a Modal.Stack, Mantine's own focus return is already disabled when the dialog closes.
  useFocusReturn({ opened });
  const [hasUnsavedInput, setUnsavedInput] = useState(false);
  const isGuarded = opened && hasUnsavedInput;
  const { isLocked, lock } = useLocks();
  const { isAsking, requestClose, wouldLoseInput, ask, discard, keep } = useGuardedClose(
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
            <UnsavedContext value={setUnsavedInput}>
              <LockedWhileSaving isLocked={isLocked}>{children}</LockedWhileSaving>
            </UnsavedContext>
          </LockContext>
        </CloseContext>
      </Modal>
      {opened ? <LeaveGuard wouldLoseInput={wouldLoseInput} onLeaveRequest={ask} /> : null}
      <DiscardConfirmation opened={isGuarded && isAsking} onDiscard={discard} onKeep={keep} />
    </Modal.Stack>
  );
}

interface DialogFormProps {
  saving: SaveForm;
  /** The button that saves: "Save", "Add cabin". */
  submit: string;
  /** The fields. */
  children: ReactNode;
}

/** The form in a `FormDialog`: why it could not be saved, the fields and the buttons. Reports unsaved input to the dialog. */
export function DialogForm({ saving, submit, children }: DialogFormProps) {
  useUnsavedInput(saving.form.isDirty());
  return (
    <form onSubmit={saving.submit} noValidate>
      <Stack gap="md">
        <FormError message={saving.error} />
        {children}
      </Stack>
      <DialogActions busy={saving.busy} submit={submit} />
    </form>
  );
}

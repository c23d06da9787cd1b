import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogClose } from './dialog-context.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface DialogFooterProps {
  children: ReactNode;
  className?: string | undefined;
}

/** Whether an element is in a dialog's footer. */
export const isInFooter = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-dialog-footer]') !== null;

/** The bottom row of a dialog with its buttons, always in view. */
export function DialogFooter({ children, className }: DialogFooterProps) {
  return (
    <Group data-dialog-footer gap="sm" justify="flex-end" className={className ?? ''}>
      {children}
    </Group>
  );
}

interface DialogActionsProps {
  busy: boolean;
  /** A verb: "Save", "Add cabin". */
  submit: string;
  disabled?: boolean;
  /** Replaces "Cancel", where there is nothing left to cancel. */
  cancel?: string;
  /** A second submit button. If it is primary, Enter in a field presses it. */
  andNext?: { label: string; isPrimary: boolean; onPress: () => void } | undefined;
  onSubmit?: () => void;
}

/** The buttons of a `FormDialog`. */
export function DialogActions({
  busy,
  submit,
  disabled = false,
  cancel,
  andNext,
  onSubmit,
}: DialogActionsProps) {
  const { t } = useTranslation();
  const close = useDialogClose();
  const isNextPrimary = andNext?.isPrimary === true;
  return (
    <DialogFooter>
      <Button variant="default" onClick={close}>
        {cancel ?? t('ui.cancel')}
      </Button>
      <SubmitButton
        busy={busy}
        disabled={disabled}
        variant={isNextPrimary ? 'light' : 'filled'}
        // Enter presses the first button of the type `submit`, which should be the primary one.
        type={isNextPrimary ? 'button' : 'submit'}
        onPress={({ currentTarget }) => {
          onSubmit?.();
          if (isNextPrimary) currentTarget.form?.requestSubmit();
        }}
      >
        {submit}
      </SubmitButton>
      {andNext === undefined ? null : (
        <SubmitButton
          busy={busy}
          disabled={disabled}
          variant={isNextPrimary ? 'filled' : 'light'}
          onPress={andNext.onPress}
        >
          {andNext.label}
        </SubmitButton>
      )}
    </DialogFooter>
  );
}

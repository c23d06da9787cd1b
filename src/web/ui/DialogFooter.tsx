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
  /** A second submit button. */
  andNext?: { label: string; onPress: () => void } | undefined;
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
  return (
    <DialogFooter>
      <Button variant="default" onClick={close}>
        {cancel ?? t('ui.cancel')}
      </Button>
      {/* Enter activates the first submit button. */}
      <SubmitButton busy={busy} disabled={disabled} {...(onSubmit && { onPress: onSubmit })}>
        {submit}
      </SubmitButton>
      {andNext === undefined ? null : (
        <SubmitButton busy={busy} disabled={disabled} variant="light" onPress={andNext.onPress}>
          {andNext.label}
        </SubmitButton>
      )}
    </DialogFooter>
  );
}

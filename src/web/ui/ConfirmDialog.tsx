import { Button, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFooter } from './DialogFooter.tsx';
import { FormError } from './FormError.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useMutation } from '@tanstack/react-query';
import { serverMessage } from '#web/api/problem.ts';
import { showToast } from './toast.ts';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** What will happen, in one or two sentences. */
  children: ReactNode;
  /** A verb that names the action: "Delete cabin". */
  confirm: string;
  /** While nothing can be confirmed. */
  disabled?: boolean;
  busy: boolean;
  error: string | null;
}

/** Asks before an action that cannot be undone; if it fails, stays open and shows why. */
export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  confirm,
  disabled = false,
  busy,
  error,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={460} withCloseButton={false}>
      <Stack gap="md">
        {children}
        <FormError message={error} />
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <SubmitButton type="button" busy={busy} disabled={disabled} onPress={onConfirm}>
          {confirm}
        </SubmitButton>
      </DialogFooter>
    </Modal>
  );
}

interface ActionDialogProps {
  title: string;
  /** What will happen, in one or two sentences. */
  children: ReactNode;
  /** A verb that names the action: "Delete cabin". */
  confirm: string;
  act: () => Promise<unknown>;
  /** The toast after success. */
  done: string;
  /** The error if the server gives no reason. */
  failed: string;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onDone?: () => void;
  opened?: boolean;
}

/** Asks for confirmation, runs the action and confirms it in a toast; if it fails, stays open and shows why. */
export function ActionDialog({
  act,
  done,
  failed,
  onClose,
  onDone,
  opened = true,
  ...words
}: ActionDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      showToast(done);
      onClose();
      onDone?.();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => mutate()}
      busy={isPending}
      error={error === null ? null : serverMessage(error, failed)}
      {...words}
    />
  );
}

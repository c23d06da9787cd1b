import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverMessage } from '#web/api/problem.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { showToast } from './toast.ts';

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

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverMessage } from '#web/api/problem.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { showToast } from './toast.ts';

interface ActionDialogProps {
  title: string;
  /** What will happen, in a sentence or two. */
  children: ReactNode;
  /** A verb that names the action: "Delete cabin". */
  confirm: string;
  act: () => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  /** Said when it failed and the server gave no reason. */
  failed: string;
  onClose: () => void;
  /** After what was done, before the dialog closes. */
  onDone?: () => void;
  opened?: boolean;
}

/** Asks before something is done, does it and says so; stays open and says why when it failed. */
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

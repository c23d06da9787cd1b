import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contracts/users.ts';
import { serverMessage } from '#web/api/problem.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { notice } from '#web/ui/notice.ts';
import { useChangeUser } from '../api/change-user.ts';
import { useDropFactor } from '../api/drop-factor.ts';
import { useEndSessions } from '../api/end-sessions.ts';
import { DEEDS, type DeedKey, nameOf } from './deeds.ts';

interface DeedDialogProps {
  user: User;
  deed: DeedKey;
  onClose: () => void;
}

/** Asks before a role, an account or its sessions change, and says when it is done. */
export function DeedDialog({ user, deed, onClose }: DeedDialogProps) {
  const { t } = useTranslation();
  const change = useChangeUser(user.id);
  const endSessions = useEndSessions(user.id);
  const dropFactor = useDropFactor(user.id);
  const [error, setError] = useState<string | null>(null);
  const { body, by, done } = DEEDS[deed];
  const acts = {
    change: () => change.mutateAsync(body),
    endSessions: () => endSessions.mutateAsync(),
    dropFactor: () => dropFactor.mutateAsync(),
  };
  const name = nameOf(user);

  const confirm = async () => {
    setError(null);
    try {
      await acts[by]();
      notice(t(`system.change.${done}`, { name }));
      onClose();
    } catch (failure) {
      setError(serverMessage(failure, t('system.change.failed')));
    }
  };

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t(`system.change.${deed}Title`, { name })}
      confirm={t(`system.change.${deed}`)}
      busy={change.isPending || endSessions.isPending || dropFactor.isPending}
      error={error}
    >
      <Text>{t(`system.change.${deed}Text`, { name })}</Text>
    </ConfirmDialog>
  );
}

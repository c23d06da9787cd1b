import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/contracts/invitations.ts';
import { serverMessage } from '#web/api/problem.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { notice } from '#web/ui/notice.ts';
import { useWithdrawInvitation } from '../api/invitations.ts';

interface WithdrawDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Asks before an invitation is withdrawn, and says when it is. */
export function WithdrawDialog({ invitation: { id, email }, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const withdraw = useWithdrawInvitation();
  const [error, setError] = useState<string | null>(null);

  const confirm = async () => {
    setError(null);
    try {
      await withdraw.mutateAsync({ params: { id } });
      notice(t('system.invitations.withdrawn', { email }));
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
      title={t('system.invitations.withdrawTitle', { email })}
      confirm={t('system.invitations.withdraw')}
      busy={withdraw.isPending}
      error={error}
    >
      <Text>{t('system.invitations.withdrawText')}</Text>
    </ConfirmDialog>
  );
}

import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UpgradeRequest } from '#shared/contracts/plans.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { serverMessage } from '#web/api/problem.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { notice } from '#web/ui/notice.ts';
import { useDecideUpgrade } from '../api/decide-upgrade.ts';

interface DecisionDialogProps {
  request: UpgradeRequest;
  deed: 'approve' | 'decline';
  onClose: () => void;
}

/** Asks before a request is approved or declined, and says when it is done. */
export function DecisionDialog({ request, deed, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const decide = useDecideUpgrade(request.id, deed);
  const [error, setError] = useState<string | null>(null);
  const words = {
    name: `${request.firstName} ${request.lastName}`.trim() || request.email,
    plan: PLAN_NAMES[request.plan],
  };

  const confirm = async () => {
    setError(null);
    try {
      await decide.mutateAsync();
      notice(t(`system.upgrades.${deed}Done`, words));
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
      title={t(`system.upgrades.${deed}Title`, words)}
      confirm={t(`system.upgrades.${deed}`)}
      busy={decide.isPending}
      error={error}
    >
      <Text>{t(`system.upgrades.${deed}Text`, words)}</Text>
    </ConfirmDialog>
  );
}

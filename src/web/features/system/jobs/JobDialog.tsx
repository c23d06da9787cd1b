import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/contracts/system/jobs.ts';
import { serverMessage } from '#web/api/problem.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { notice } from '#web/ui/notice.ts';
import { useJobDeed } from '../api/jobs.ts';
import { useKindName } from './use-kind-name.ts';

/** Asks before a job is dropped, and says when it is. */
export function JobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation();
  const drop = useJobDeed(job.id, 'drop');
  const [error, setError] = useState<string | null>(null);
  const words = { kind: useKindName()(job.kind) };

  const confirm = async () => {
    setError(null);
    try {
      await drop.mutateAsync();
      notice(t('system.jobs.dropped', words));
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
      title={t('system.jobs.dropTitle', words)}
      confirm={t('system.jobs.drop')}
      busy={drop.isPending}
      error={error}
    >
      <Text>{t('system.jobs.dropText')}</Text>
    </ConfirmDialog>
  );
}

import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/contracts/system/jobs.ts';
import { serverMessage } from '#web/api/problem.ts';
import { failureNotice, notice } from '#web/ui/notice.ts';
import { useJobDeed } from '../api/jobs.ts';
import { useKindName } from './use-kind-name.ts';

/** What can be done about a job that nobody is working on. */
export function JobDeeds({ job, onDrop }: { job: Job; onDrop: () => void }) {
  const { t } = useTranslation();
  const retry = useJobDeed(job.id, 'retry');
  const words = { kind: useKindName()(job.kind) };

  const tryAgain = async () => {
    try {
      await retry.mutateAsync();
      notice(t('system.jobs.retried', words));
    } catch (failure) {
      failureNotice(serverMessage(failure, t('system.change.failed')));
    }
  };

  return (
    <Group gap={8} wrap="nowrap">
      <Button variant="default" loading={retry.isPending} onClick={() => void tryAgain()}>
        {t(job.state === 'failed' ? 'system.jobs.retry' : 'system.jobs.doNow')}
      </Button>
      <Button variant="default" onClick={onDrop}>
        {t('system.jobs.drop')}
      </Button>
    </Group>
  );
}

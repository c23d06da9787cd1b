import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAudit } from '#shared/contracts/audit.ts';
import {
  dropJob,
  type Job,
  JOB_KINDS,
  JOB_STATES,
  listJobs,
  retryJob,
} from '#shared/contracts/system/jobs.ts';
import { getSystem } from '#shared/contracts/system/system.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/ConfirmDialog.tsx';
import { AdminList } from '#web/ui/admin-list/AdminList.tsx';
import { Inactive, Secondary } from '#web/ui/admin-list/cells.tsx';
import { ChoiceFilter } from '#web/ui/ListFilters.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { LetterBoxDrawing } from '#web/ui/drawings.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { showErrorToast, showToast } from '#web/ui/toast.ts';

/** Refreshes the list while it is in view. */
const REFETCH_MS = 15_000;

const CHANGES = { invalidates: [listJobs, getSystem, listAudit] };

/** Background jobs: failed ones first, with the reason, then running and waiting ones. */
export function JobList() {
  const { t } = useTranslation();
  const list = useList(listJobs, { params: ['state'], refetchMs: REFETCH_MS });
  const [dropping, setDropping] = useState<Job | null>(null);
  const kindName = useKindName();
  return (
    <>
      <AdminList
        list={list}
        caption={t('system.jobs.caption')}
        filterFields={
          <ChoiceFilter
            label={t('system.jobs.state')}
            value={list.filters.state}
            onChange={(state) => list.setFilters({ state })}
            choices={[
              { value: '', label: t('system.jobs.all') },
              ...JOB_STATES.map((state) => ({ value: state, label: t(`system.jobs.states.${state}`) })),
            ]}
          />
        }
        count={(count) => t('system.jobs.count', { count })}
        drawing={<LetterBoxDrawing />}
        empty={t('system.jobs.empty')}
        noMatch={t('system.jobs.noMatch')}
        keyOf={({ id }) => id}
        rowSpacing={8}
        columns={[
          {
            name: 'kind',
            header: t('system.jobs.columns.kind'),
            minWidth: 220,
            render: ({ kind, reason }) => (
              <>
                {kindName(kind)}
                {reason === null ? null : (
                  <Text component="div" size="sm" c="var(--stone)" style={{ overflowWrap: 'anywhere' }}>
                    {reason}
                  </Text>
                )}
              </>
            ),
          },
          { name: 'state', header: t('system.jobs.columns.state'), render: (job) => <State {...job} /> },
          {
            name: 'since',
            header: t('system.jobs.columns.since'),
            render: ({ createdAt, attempts }) => (
              <>
                <Moment at={createdAt} />
                {attempts > 0 ? <Secondary>{t('system.jobs.tries', { count: attempts })}</Secondary> : null}
              </>
            ),
          },
          {
            name: 'actions',
            header: t('system.jobs.columns.actions'),
            render: (job) =>
              job.state === 'running' ? null : <Actions job={job} onDrop={() => setDropping(job)} />,
          },
        ]}
      />
      {dropping === null ? null : <DropDialog job={dropping} onClose={() => setDropping(null)} />}
    </>
  );
}

function State({ state, dueAt }: Job) {
  const { t } = useTranslation();
  const word = t(`system.jobs.states.${state}`);
  if (state === 'failed') return <Inactive>{word}</Inactive>;
  return (
    <>
      {word}
      {state === 'waiting' ? (
        <Secondary>
          <Moment at={dueAt} />
        </Secondary>
      ) : null}
    </>
  );
}

/** Actions on a job that is not running. */
function Actions({ job: { id, kind, state }, onDrop }: { job: Job; onDrop: () => void }) {
  const { t } = useTranslation();
  const retry = useSend(retryJob, CHANGES);
  const words = { kind: useKindName()(kind) };
  const tryAgain = () =>
    retry.mutateAsync({ params: { id } }).then(
      () => showToast(t('system.jobs.retried', words)),
      (failure: unknown) => showErrorToast(serverMessage(failure, t('lists.changeFailed'))),
    );
  return (
    <Group gap={8} wrap="nowrap">
      <Button variant="default" loading={retry.isPending} onClick={() => void tryAgain()}>
        {t(state === 'failed' ? 'system.jobs.retry' : 'system.jobs.doNow')}
      </Button>
      <Button variant="default" onClick={onDrop}>
        {t('system.jobs.drop')}
      </Button>
    </Group>
  );
}

/** Confirms that a job is dropped. */
function DropDialog({ job: { id, kind }, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation();
  const drop = useSend(dropJob, CHANGES);
  const words = { kind: useKindName()(kind) };
  return (
    <ActionDialog
      title={t('system.jobs.dropTitle', words)}
      confirm={t('system.jobs.drop')}
      act={() => drop.mutateAsync({ params: { id } })}
      done={t('system.jobs.dropped', words)}
      failed={t('lists.changeFailed')}
      onClose={onClose}
    >
      <Text>{t('system.jobs.dropText')}</Text>
    </ActionDialog>
  );
}

/** Names kinds of jobs; a kind of another version keeps its internal name. */
function useKindName(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => {
    const known = JOB_KINDS.find((each) => each === kind);
    return known === undefined ? kind : t(`system.jobs.kinds.${known}`);
  };
}

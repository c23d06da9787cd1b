import { Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/contracts/system/jobs.ts';
import { Moment } from '#web/ui/Moment.tsx';
import classes from '../List.module.css';
import { JobDeeds } from './JobDeeds.tsx';
import { JobDialog } from './JobDialog.tsx';
import own from './JobTable.module.css';
import { useKindName } from './use-kind-name.ts';

const COLUMNS = ['kind', 'state', 'since', 'deeds'] as const;

function State({ job }: { job: Job }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={job.state === 'failed' ? classes['off'] : undefined}>
        {t(`system.jobs.states.${job.state}`)}
      </span>
      {job.state === 'waiting' ? (
        <div className={classes['quiet']}>
          <Moment at={job.dueAt} />
        </div>
      ) : null}
    </>
  );
}

/** A page of background work. Scrolls sideways on narrow screens. */
export function JobTable({ jobs, stale }: { jobs: readonly Job[]; stale: boolean }) {
  const { t } = useTranslation();
  const kindName = useKindName();
  const [dropping, setDropping] = useState<Job | null>(null);
  return (
    <section
      className={classes['frame']}
      aria-label={t('system.jobs.caption')}
      aria-busy={stale}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has only keys must be able to scroll
      tabIndex={0}
    >
      <Table verticalSpacing={8} horizontalSpacing="md" className={classes['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Table.Th key={column} scope="col">
                {t(`system.jobs.columns.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <Table.Tr key={job.id}>
              <Table.Td className={own['what'] ?? ''}>
                {kindName(job.kind)}
                {job.reason === null ? null : <div className={own['reason']}>{job.reason}</div>}
              </Table.Td>
              <Table.Td>
                <State job={job} />
              </Table.Td>
              <Table.Td>
                <Moment at={job.createdAt} />
                {job.attempts > 0 ? (
                  <div className={classes['quiet']}>{t('system.jobs.tries', { count: job.attempts })}</div>
                ) : null}
              </Table.Td>
              <Table.Td>
                {job.state === 'running' ? null : <JobDeeds job={job} onDrop={() => setDropping(job)} />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {dropping === null ? null : <JobDialog job={dropping} onClose={() => setDropping(null)} />}
    </section>
  );
}

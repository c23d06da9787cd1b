import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JOB_STATES } from '#shared/contracts/system/jobs.ts';
import { PAGE_SIZE } from '#web/features/tags/api/tags.ts';
import { LetterBoxDrawing } from '#web/ui/drawings.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { type JobFilter, jobsQuery } from '../api/jobs.ts';
import classes from '../List.module.css';
import { JobTable } from './JobTable.tsx';

const ALL: JobFilter = { page: 1 };

/** What is done in the background: what failed first, with its reason, then what runs and waits. */
export function JobList() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(ALL);
  const query = useQuery(jobsQuery(filter));
  return (
    <>
      <div className={classes['tools']}>
        <NativeSelect
          label={t('system.jobs.state')}
          value={filter.state ?? ''}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            const state = JOB_STATES.find((each) => each === chosen);
            setFilter(state === undefined ? ALL : { state, page: 1 });
          }}
          data={[
            { value: '', label: t('system.jobs.all') },
            ...JOB_STATES.map((each) => ({ value: each, label: t(`system.jobs.states.${each}`) })),
          ]}
        />
      </div>
      <ListState
        drawing={<LetterBoxDrawing />}
        query={query}
        empty={t(filter.state === undefined ? 'system.jobs.empty' : 'system.jobs.noMatch')}
        onClear={filter.state === undefined ? null : () => setFilter(ALL)}
      >
        {({ items, total, page }) => (
          <>
            <Text c="var(--stone)" role="status" mb="sm">
              {t('system.jobs.count', { count: total })}
            </Text>
            <JobTable jobs={items} stale={query.isPlaceholderData} />
            <Pages
              pageSize={PAGE_SIZE}
              total={total}
              page={page}
              onChange={(next) => setFilter({ ...filter, page: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listUpgradeRequests, REQUEST_STATES } from '#shared/contracts/plans.ts';
import { downloadCsv } from '#web/api/csv.ts';
import { PAGE_SIZE } from '#web/features/tags/api/tags.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { OPEN_REQUESTS, upgradeRequestsQuery } from '../api/upgrade-requests.ts';
import { CsvButton } from '../CsvButton.tsx';
import classes from '../List.module.css';
import { UpgradeTable } from './UpgradeTable.tsx';

/** What hosts asked for: the open requests first, the decided ones to look up. */
export function UpgradeList() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(OPEN_REQUESTS);
  const query = useQuery(upgradeRequestsQuery(filter));
  const { q, state } = filter;
  return (
    <>
      <div className={classes['tools']}>
        <SearchField
          className={classes['search']}
          q={q}
          placeholder={t('system.users.searchHint')}
          onSearch={(typed) => setFilter({ state, q: typed, page: 1 })}
        />
        <NativeSelect
          label={t('system.upgrades.state')}
          value={state}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setFilter({ q, state: REQUEST_STATES.find((each) => each === chosen) ?? state, page: 1 });
          }}
          data={REQUEST_STATES.map((each) => ({ value: each, label: t(`system.upgrades.states.${each}`) }))}
        />
        <CsvButton
          download={() => downloadCsv(listUpgradeRequests, { query: { q, state } }, 'upgrade-requests.csv')}
        />
      </div>
      <ListState
        drawing={<GuideDrawing />}
        query={query}
        empty={t('system.upgrades.empty')}
        onClear={() => setFilter(OPEN_REQUESTS)}
      >
        {({ items, total, page }) => (
          <>
            <Text c="var(--stone)" role="status" mb="sm">
              {t('system.upgrades.count', { count: total })}
            </Text>
            <UpgradeTable requests={items} stale={query.isPlaceholderData} />
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

import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listUsers } from '#shared/contracts/users.ts';
import { downloadCsv } from '#web/api/csv.ts';
import { PAGE_SIZE } from '#web/features/tags/api/tags.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { type UserFilter, usersQuery } from '../api/users.ts';
import { CsvButton } from '../CsvButton.tsx';
import classes from '../List.module.css';
import { UserTable } from './UserTable.tsx';

const SORTS = {
  newest: '-createdAt',
  name: 'lastName',
  plan: '-plan',
  ending: 'expiresAtUtc',
  cabins: '-cabins',
  signIn: '-lastLoginAt',
} as const;
const SORT_KEYS = Object.keys(SORTS) as (keyof typeof SORTS)[];

/** All accounts: searched, sorted, page by page. */
export function UserList() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<UserFilter>({ q: '', sort: SORTS.newest, page: 1 });
  const query = useQuery(usersQuery(filter));
  const { q, sort } = filter;
  return (
    <>
      <div className={classes['tools']}>
        <SearchField
          className={classes['search']}
          q={q}
          placeholder={t('system.users.searchHint')}
          onSearch={(typed) => setFilter({ sort, q: typed, page: 1 })}
        />
        <NativeSelect
          label={t('system.users.sort')}
          value={sort}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setFilter({ q, sort: Object.values(SORTS).find((each) => each === chosen) ?? sort, page: 1 });
          }}
          data={SORT_KEYS.map((key) => ({ value: SORTS[key], label: t(`system.users.sorts.${key}`) }))}
        />
        <CsvButton download={() => downloadCsv(listUsers, { query: { q, sort } }, 'accounts.csv')} />
      </div>
      <ListState
        drawing={<GuideDrawing />}
        query={query}
        empty={t('system.users.noMatch')}
        onClear={() => setFilter({ sort, q: '', page: 1 })}
      >
        {({ items, total, page }) => (
          <>
            <Text c="var(--stone)" role="status" mb="sm">
              {t('system.users.count', { count: total })}
            </Text>
            <UserTable users={items} stale={query.isPlaceholderData} />
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

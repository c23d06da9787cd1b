import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listInvitations } from '#shared/contracts/invitations.ts';
import { downloadCsv } from '#web/api/csv.ts';
import { PAGE_SIZE } from '#web/features/tags/api/tags.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { type InvitationFilter, invitationsQuery } from '../api/invitations.ts';
import { CsvButton } from '../CsvButton.tsx';
import classes from '../List.module.css';
import { InvitationTable } from './InvitationTable.tsx';
import { InviteButton } from './InviteButton.tsx';

const EVERYBODY: InvitationFilter = { q: '', page: 1 };

/** Who is invited and has no account yet, the latest first. */
export function InvitationList() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(EVERYBODY);
  const query = useQuery(invitationsQuery(filter));
  const { q } = filter;
  return (
    <>
      <div className={classes['tools']}>
        <SearchField
          className={classes['search']}
          q={q}
          placeholder={t('system.invitations.searchHint')}
          onSearch={(typed) => setFilter({ q: typed, page: 1 })}
        />
        <div className={classes['deeds']}>
          <CsvButton download={() => downloadCsv(listInvitations, { query: { q } }, 'invitations.csv')} />
          <InviteButton />
        </div>
      </div>
      <ListState
        drawing={<GuideDrawing />}
        query={query}
        empty={t(q === '' ? 'system.invitations.empty' : 'system.invitations.noMatch')}
        onClear={q === '' ? null : () => setFilter(EVERYBODY)}
      >
        {({ items, total, page }) => (
          <>
            <Text c="var(--stone)" role="status" mb="sm">
              {t('system.invitations.count', { count: total })}
            </Text>
            <InvitationTable invitations={items} stale={query.isPlaceholderData} />
            <Pages
              pageSize={PAGE_SIZE}
              total={total}
              page={page}
              onChange={(next) => setFilter({ q, page: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

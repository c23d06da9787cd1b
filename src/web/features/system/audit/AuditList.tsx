import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAudit } from '#shared/contracts/audit.ts';
import { downloadCsv } from '#web/api/csv.ts';
import { PAGE_SIZE } from '#web/features/tags/api/tags.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { type AuditFilter, auditQuery, auditQueryOf } from '../api/audit.ts';
import { CsvButton } from '../CsvButton.tsx';
import classes from '../List.module.css';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';

const EVERYTHING: AuditFilter = { q: '', action: null, from: '', to: '', page: 1 };

/** Who did what to what, the latest first. */
export function AuditList() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(EVERYTHING);
  const query = useQuery(auditQuery(filter));
  const change = (part: Partial<AuditFilter>) => setFilter((now) => ({ ...now, page: 1, ...part }));
  return (
    <>
      <div className={classes['tools']}>
        <AuditFilters filter={filter} onChange={change} />
        <CsvButton download={() => downloadCsv(listAudit, { query: auditQueryOf(filter) }, 'audit.csv')} />
      </div>
      <ListState
        drawing={<GuideDrawing />}
        query={query}
        empty={t('system.audit.empty')}
        onClear={() => setFilter(EVERYTHING)}
      >
        {({ items, total, page }) => (
          <>
            <Text c="var(--stone)" role="status" mb="sm">
              {t('system.audit.count', { count: total })}
            </Text>
            <AuditTable entries={items} stale={query.isPlaceholderData} />
            <Pages
              pageSize={PAGE_SIZE}
              total={total}
              page={page}
              onChange={(next) => change({ page: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

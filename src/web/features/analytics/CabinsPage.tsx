import '@mantine/charts/styles.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { analyticsCabins } from '#shared/contracts/analytics.ts';
import { AnalyticsFrame } from './AnalyticsFrame.tsx';
import { cabinsQuery } from './api/cabins.ts';
import { CABIN_COLUMNS, CabinTable } from './lists/CabinTable.tsx';
import { CsvButton } from './lists/CsvButton.tsx';
import { ListPage } from './lists/ListPage.tsx';
import { ListTools } from './lists/ListTools.tsx';
import { PAGE_SIZE, useList } from './lists/use-list.ts';

/** /admin/analytics/cabins, Cabin Performance: how each cabin's guide does. */
export default function CabinsPage() {
  const { t } = useTranslation();
  const { period, q, sort, page, search, sortBy, turnTo } = useList(CABIN_COLUMNS, '-scans');
  const query = { ...period, q, sort };
  const result = useQuery(cabinsQuery({ ...query, page: String(page), pageSize: String(PAGE_SIZE) }));
  return (
    <AnalyticsFrame>
      <ListTools q={q} hint={t('analytics.cabinSearchHint')} onSearch={search}>
        <CsvButton call={analyticsCabins} request={{ query }} fileName="cabins.csv" />
      </ListTools>
      <ListPage
        result={result}
        q={q}
        onClear={() => search('')}
        onPage={turnTo}
        count={(count) => t('analytics.cabinCount', { count })}
        empty={t('analytics.noCabins')}
      >
        {(cabins) => <CabinTable cabins={cabins} sort={sort} onSort={sortBy} />}
      </ListPage>
    </AnalyticsFrame>
  );
}

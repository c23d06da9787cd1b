import { useTranslation } from 'react-i18next';
import { analyticsTokens } from '#shared/contracts/analytics.ts';
import { RowLink } from '#web/ui/admin-list/cells.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { tagPath } from '#web/ui/admin-paths.ts';
import { TagCode, TagState } from '#web/ui/TagState.tsx';
import classes from './AnalyticsList.module.css';
import { AnalyticsList, useAnalyticsColumns } from './AnalyticsList.tsx';
import { usePeriod } from './period.ts';

/** /admin/analytics/tokens, Token Scans: how often each tag was scanned. */
export default function TagScansPage() {
  const { t } = useTranslation();
  const { period } = usePeriod();
  const list = useList(analyticsTokens, { params: ['q', 'sort'], fixedQuery: period, pageSize: 25 });
  const { sortable, scans, visitors, lastScanAt } = useAnalyticsColumns();
  return (
    <AnalyticsList
      list={list}
      caption={t('analytics.tagsCaption')}
      searchHint={t('analytics.tagSearchHint')}
      csv="token-scans.csv"
      count={(count) => t('analytics.tagCount', { count })}
      empty={t('analytics.noTags')}
      keyOf={({ code }) => code}
      columns={[
        {
          ...sortable('code'),
          isSticky: true,
          render: ({ code }) => (
            <RowLink to={tagPath(code)} isOfRow>
              <TagCode code={code} />
            </RowLink>
          ),
        },
        scans,
        visitors,
        {
          ...sortable('cabinName'),
          render: ({ cabinName }) => <div className={classes['name']}>{cabinName ?? '–'}</div>,
        },
        { ...sortable('state'), render: ({ state }) => <TagState state={state} /> },
        lastScanAt,
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { analyticsTokens } from '#shared/contracts/analytics.ts';
import { AdminList } from '#web/ui/admin-list/AdminList.tsx';
import { RowLink } from '#web/ui/admin-list/cells.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { tagPath } from '#web/ui/admin-paths.ts';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { TagCode, TagState } from '#web/ui/TagState.tsx';
import { AnalyticsFrame } from './AnalyticsFrame.tsx';
import classes from './lists.module.css';
import { usePeriod } from './period.ts';

/** /admin/analytics/tokens, Token Scans: how often each tag was scanned. */
export default function TagScansPage() {
  const { t } = useTranslation();
  const { period } = usePeriod();
  const list = useList(analyticsTokens, { params: ['q', 'sort'], fixedQuery: period, pageSize: 25 });
  return (
    <AnalyticsFrame>
      <AdminList
        list={list}
        caption={t('analytics.tagsCaption')}
        searchHint={t('analytics.tagSearchHint')}
        csv="token-scans.csv"
        count={(count) => t('analytics.tagCount', { count })}
        drawing={<TagDrawing />}
        empty={t('analytics.noTags')}
        noMatch={t('analytics.noMatch')}
        keyOf={({ code }) => code}
        rowSpacing={12}
        columns={[
          {
            name: 'code',
            header: t('analytics.columns.code'),
            isSortable: true,
            isSticky: true,
            render: ({ code }) => (
              <RowLink to={tagPath(code)}>
                <TagCode code={code} />
              </RowLink>
            ),
          },
          {
            name: 'scans',
            header: t('analytics.columns.scans'),
            isSortable: true,
            isNumeric: true,
            render: ({ scans }) => formatNumber(scans),
          },
          {
            name: 'visitors',
            header: t('analytics.columns.visitors'),
            isSortable: true,
            isNumeric: true,
            render: ({ visitors }) => formatNumber(visitors),
          },
          {
            name: 'cabinName',
            header: t('analytics.columns.cabinName'),
            isSortable: true,
            render: ({ cabinName }) => <div className={classes['name']}>{cabinName ?? '–'}</div>,
          },
          {
            name: 'state',
            header: t('analytics.columns.state'),
            isSortable: true,
            render: ({ state }) => <TagState state={state} />,
          },
          {
            name: 'lastScanAt',
            header: t('analytics.columns.lastScanAt'),
            isSortable: true,
            isNumeric: true,
            render: ({ lastScanAt }) => <Moment at={lastScanAt} />,
          },
        ]}
      />
    </AnalyticsFrame>
  );
}

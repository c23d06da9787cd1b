import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { Sparkline } from '@mantine/charts';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { analyticsCabins } from '#shared/contracts/analytics.ts';
import { daysBetween } from '#shared/days.ts';
import { AdminList } from '#web/ui/admin-list/AdminList.tsx';
import { RowLink } from '#web/ui/admin-list/cells.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { cabinPath } from '#web/ui/admin-paths.ts';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { formatNumber, formatShare } from '#web/ui/format-number.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { TagCode } from '#web/ui/TagState.tsx';
import { AnalyticsFrame } from './AnalyticsFrame.tsx';
import classes from './lists.module.css';
import { daysOf, usePeriod } from './period.ts';

/** /admin/analytics/cabins, Cabin Performance: how each cabin's guide does. */
export default function CabinsPage() {
  const { t } = useTranslation();
  const { period, today } = usePeriod();
  const { from, to } = daysOf(period, today);
  const length = daysBetween(from, to);
  const list = useList(analyticsCabins, { params: ['q', 'sort'], fixedQuery: period, pageSize: 25 });
  return (
    <AnalyticsFrame>
      <AdminList
        list={list}
        caption={t('analytics.cabinsCaption')}
        searchHint={t('analytics.cabinSearchHint')}
        csv="cabins.csv"
        count={(count) => t('analytics.cabinCount', { count })}
        drawing={<TagDrawing />}
        empty={t('analytics.noCabins')}
        noMatch={t('analytics.noMatch')}
        keyOf={({ cabinId }) => cabinId}
        rowSpacing={12}
        columns={[
          {
            name: 'name',
            header: t('analytics.columns.name'),
            isSortable: true,
            isSticky: true,
            render: ({ cabinId, name }) => (
              <div className={classes['name']}>
                <RowLink to={cabinPath(cabinId)}>{name}</RowLink>
              </div>
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
            name: 'trend',
            header: t('analytics.columns.trend'),
            render: ({ trend }) => (
              <Trend numbers={trend} isLastToday={to === today && trend.length === length} />
            ),
          },
          {
            name: 'lastScanAt',
            header: t('analytics.columns.lastScanAt'),
            isSortable: true,
            isNumeric: true,
            render: ({ lastScanAt }) => <Moment at={lastScanAt} />,
          },
          {
            name: 'code',
            header: t('analytics.columns.code'),
            isSortable: true,
            render: ({ code }) => <TagCode code={code} />,
          },
          {
            name: 'location',
            header: t('analytics.columns.location'),
            isSortable: true,
            minWidth: 140,
            render: ({ location }) => location,
          },
          {
            name: 'enabledServices',
            header: t('analytics.columns.enabledServices'),
            isSortable: true,
            isNumeric: true,
            render: ({ enabledServices }) => enabledServices,
          },
          {
            name: 'completeness',
            header: t('analytics.columns.completeness'),
            isSortable: true,
            isNumeric: true,
            render: ({ completeness }) => (
              <div className={classes['complete']} title={t('analytics.completenessHint')}>
                <Progress value={completeness} className={classes['meter']} aria-hidden />
                <span className={classes['share']}>{formatShare(completeness, 100)}</span>
              </div>
            ),
          },
        ]}
      />
    </AnalyticsFrame>
  );
}

interface TrendProps {
  numbers: readonly number[];
  /** Whether the last number is of today, which is not over. */
  isLastToday: boolean;
}

/** A small line of the period's numbers, up to the last whole day; nothing where all are zero. */
function Trend({ numbers, isLastToday }: TrendProps) {
  const { t } = useTranslation();
  if (numbers.every((number) => number === 0)) return '–';
  const whole = isLastToday ? numbers.slice(0, -1) : [...numbers];
  const label = isLastToday
    ? t('analytics.trendSoFar', { numbers: whole.join(', '), today: numbers.at(-1) })
    : t('analytics.trendLabel', { numbers: whole.join(', ') });
  return (
    <div role="img" aria-label={label}>
      <Sparkline
        w={96}
        h={28}
        data={whole}
        curveType="linear"
        color="var(--brand)"
        strokeWidth={1.5}
        fillOpacity={0.25}
      />
    </div>
  );
}

import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { Sparkline } from '@mantine/charts';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { analyticsCabins } from '#shared/contracts/analytics.ts';
import { daysBetween } from '#shared/days.ts';
import { OneLine, RowLink } from '#web/ui/admin-list/cells.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { cabinPath } from '#web/ui/admin-paths.ts';
import { formatShare } from '#web/ui/format-number.ts';
import { TagCode } from '#web/ui/TagState.tsx';
import classes from './AnalyticsList.module.css';
import { AnalyticsList, useAnalyticsColumns } from './AnalyticsList.tsx';
import { boundsOf, usePeriod } from './period.ts';

/** /admin/analytics/cabins, Cabin Performance (R-analytics-2). */
export default function CabinsPage() {
  const { t } = useTranslation();
  const { period, today } = usePeriod();
  const { from, to } = boundsOf(period, today);
  const length = daysBetween(from, to);
  const list = useList(analyticsCabins, { params: ['q', 'sort'], fixedQuery: period, pageSize: 25 });
  const { sortable, scans, visitors, lastScanAt } = useAnalyticsColumns();
  return (
    <AnalyticsList
      list={list}
      caption={t('analytics.cabinsCaption')}
      searchHint={t('analytics.cabinSearchHint')}
      csv="cabins.csv"
      count={(count) => t('analytics.cabinCount', { count })}
      empty={t('analytics.noCabins')}
      keyOf={({ cabinId }) => cabinId}
      columns={[
        {
          ...sortable('name'),
          isSticky: true,
          render: ({ cabinId, name }) => (
            <div className={classes['name']} title={name}>
              <RowLink to={cabinPath(cabinId)} isOfRow>
                {name}
              </RowLink>
            </div>
          ),
        },
        scans,
        visitors,
        {
          name: 'trend',
          header: t('analytics.columns.trend'),
          // In periods longer than a month the numbers are those of weeks, and none is today's.
          render: ({ trend }) => (
            <Trend numbers={trend} endsToday={to === today && trend.length === length} />
          ),
        },
        lastScanAt,
        { ...sortable('code'), render: ({ code }) => <TagCode code={code} /> },
        { ...sortable('location'), render: ({ location }) => <OneLine>{location}</OneLine> },
        {
          ...sortable('enabledServices'),
          isNumeric: true,
          render: ({ enabledServices }) => enabledServices,
        },
        {
          ...sortable('completeness'),
          isNumeric: true,
          render: ({ completeness }) => (
            <div className={classes['completeness']} title={t('analytics.completenessHint')}>
              <Progress value={completeness} className={classes['meter']} aria-hidden />
              <span className={classes['share']}>{formatShare(completeness, 100)}</span>
            </div>
          ),
        },
      ]}
    />
  );
}

interface TrendProps {
  numbers: readonly number[];
  /** Whether the last number is today's, which is not final. */
  endsToday: boolean;
}

/** A sparkline up to the last whole day; a dash if all numbers are zero. */
function Trend({ numbers, endsToday }: TrendProps) {
  const { t } = useTranslation();
  if (numbers.every((number) => number === 0)) return '–';
  const whole = endsToday ? numbers.slice(0, -1) : [...numbers];
  const label = endsToday
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

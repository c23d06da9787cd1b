import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '#shared/contracts/call.ts';
import type { getInsights } from '#shared/contracts/insights.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { languageName } from '#web/ui/display-names.ts';
import { DayChart } from './DayChart.tsx';
import classes from './InsightsSummary.module.css';
import { type OnAnswer, Searches } from './Searches.tsx';

export type Insights = CallAnswer<typeof getInsights>;

/** A period's scans in sentences, with the details below. */
export function InsightsSummary({ insights, onAnswer }: { insights: Insights; onAnswer: OnAnswer }) {
  const { t } = useTranslation();
  const { scans, visitors, previous, scansPerDay, opened, searchesWithoutResult } = insights;
  const deviceName = (device: string) =>
    t(`insights.devices.${device === 'tablet' || device === 'desktop' ? device : 'phone'}`);
  const sourceName = (source: string) => t(`insights.sources.${source === 'tag' ? 'tag' : 'link'}`);
  if (scans === 0 && previous.scans === 0 && opened.length === 0 && searchesWithoutResult.length === 0) {
    return <Text c="var(--stone)">{t('insights.empty')}</Text>;
  }
  return (
    <>
      <Text fw={600}>
        {t('insights.scans', {
          count: scans,
          number: formatNumber(scans),
          visitors: t('insights.visitors', { count: visitors, number: formatNumber(visitors) }),
        })}
      </Text>
      <Change by={scans - previous.scans} />
      <DayChart days={scansPerDay} />
      {/* Above the sums, because the host can act on them. Mounted anew for each period: a search that another period lacks
      was not answered. */}
      <Searches key={scansPerDay.length} searches={searchesWithoutResult} onAnswer={onAnswer} />
      <div className={classes['lists']}>
        <Counts
          heading={t('insights.languages')}
          rows={insights.byLanguage.map((row) => [languageName(row.language), row.scans])}
        />
        <Counts
          heading={t('insights.byDevice')}
          rows={insights.byDevice.map((row) => [deviceName(row.device), row.scans])}
        />
        <Counts
          heading={t('insights.bySource')}
          rows={insights.bySource.map((row) => [sourceName(row.source), row.scans])}
        />
        <Counts
          heading={t('insights.opened')}
          rows={opened.map(({ key, name, count }) => [
            key === 'custom' ? name : t(`kinds.${key}.name`),
            count,
          ])}
        />
      </div>
    </>
  );
}

/** The change from the previous period of the same length. */
function Change({ by }: { by: number }) {
  const { t } = useTranslation();
  const direction = by > 0 ? 'more' : 'fewer';
  return (
    <Text c="var(--stone)">
      {by === 0
        ? t('insights.same')
        : t(`insights.${direction}`, { count: Math.abs(by), number: formatNumber(Math.abs(by)) })}
    </Text>
  );
}

interface CountsProps {
  heading: string;
  rows: readonly (readonly [name: string, count: number])[];
}

/** Names and their counts, as a table; renders nothing without rows. */
function Counts({ heading, rows }: CountsProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <table className={classes['counts']}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t('insights.times')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

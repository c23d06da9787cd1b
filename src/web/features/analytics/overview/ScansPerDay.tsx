import '@mantine/core/styles/ColorSwatch.layer.css';
import { AreaChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/ui/format-number.ts';
import type { Overview } from '../api/overview.ts';
import { formatDay } from '../format.ts';
import { DayTable } from './DayTable.tsx';

/** A line for the scans and one for the visitors; the same as a table for anyone who reads rather than looks. */
export function ScansPerDay({ days }: { days: Overview['scansPerDay'] }) {
  const { t } = useTranslation();
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const summary = t('analytics.perDay.summary', { from: formatDay(first), to: formatDay(last) });
  return (
    <>
      <div role="img" aria-label={summary}>
        <AreaChart
          h={280}
          data={days}
          dataKey="day"
          series={[
            { name: 'scans', label: t('analytics.columns.scans'), color: 'var(--brand)' },
            { name: 'visitors', label: t('analytics.columns.visitors'), color: 'var(--stone)' },
          ]}
          curveType="monotone"
          withDots={days.length === 1}
          withLegend
          accessibilityLayer={false}
          valueFormatter={formatNumber}
          xAxisProps={{ tickFormatter: (day: string) => formatDay(day, 'short'), minTickGap: 32 }}
          yAxisProps={{ allowDecimals: false, width: 40 }}
          tooltipProps={{ labelFormatter: (day) => (typeof day === 'string' ? formatDay(day) : day) }}
        />
      </div>
      <DayTable days={days} summary={summary} />
    </>
  );
}

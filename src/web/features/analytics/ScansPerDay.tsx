import '@mantine/core/styles/ColorSwatch.layer.css';
import { AreaChart } from '@mantine/charts';
import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/ui/format-number.ts';
import type { Overview } from '#shared/contracts/analytics.ts';
import { formatUtcDay } from '#web/ui/format-date.ts';
import classes from './ScansPerDay.module.css';

/** A line for the scans and one for the visitors; the same as a table for anyone who reads rather than looks. */
export function ScansPerDay({ days }: { days: Overview['scansPerDay'] }) {
  const { t } = useTranslation();
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const summary = t('analytics.perDay.summary', { from: formatUtcDay(first), to: formatUtcDay(last) });
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
          xAxisProps={{ tickFormatter: (day: string) => formatUtcDay(day, 'short'), minTickGap: 32 }}
          yAxisProps={{ allowDecimals: false, width: 40 }}
          tooltipProps={{ labelFormatter: (day) => (typeof day === 'string' ? formatUtcDay(day) : day) }}
        />
      </div>
      <DayTable days={days} summary={summary} />
    </>
  );
}

/** Each day's numbers, the latest first, on request. `summary` says which. */
function DayTable({ days, summary }: { days: Overview['scansPerDay']; summary: string }) {
  const { t } = useTranslation();
  return (
    <details className={classes['details']}>
      <summary className={classes['summary']}>{t('analytics.perDay.table')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={classes['scroll']} aria-label={summary} tabIndex={0}>
        <Table className="tabular">
          <Table.Thead>
            <Table.Tr>
              {(['day', 'scans', 'visitors'] as const).map((column) => (
                <Table.Th key={column} scope="col" ta={column === 'day' ? 'start' : 'end'}>
                  {t(`analytics.columns.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.toReversed().map(({ day, scans, visitors }) => (
              <Table.Tr key={day}>
                <Table.Th scope="row" fw={400}>
                  {formatUtcDay(day)}
                </Table.Th>
                <Table.Td ta="end">{formatNumber(scans)}</Table.Td>
                <Table.Td ta="end">{formatNumber(visitors)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </details>
  );
}

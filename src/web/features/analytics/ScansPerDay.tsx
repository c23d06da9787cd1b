import { AreaChart, ChartTooltip } from '@mantine/charts';
import { Table } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/ui/format-number.ts';
import type { Overview } from '#shared/contracts/analytics.ts';
import { formatUtcDay } from '#web/ui/format-date.ts';
import { chartDays } from './chart-days.ts';
import classes from './ScansPerDay.module.css';
import { useToday } from './period.ts';

/** In drawing order: scans cover visitors where both are equal. */
const COLORS = { visitors: 'var(--stone)', scans: 'var(--brand)' };
const DASHES = '5 4';

/** A chart with a line for scans and one for visitors, and a table of the same numbers (R-analytics-7). */
export function ScansPerDay({ days }: { days: Overview['scansPerDay'] }) {
  const { t } = useTranslation();
  const today = useToday();
  const [first, last] = [days[0]?.day ?? '', days.at(-1)];
  const summary = t('analytics.perDay.summary', {
    from: formatUtcDay(first),
    to: formatUtcDay(last?.day ?? ''),
  });
  const soFar = last?.day === today ? last : null;
  const series = (['visitors', 'scans'] as const).flatMap((name) => {
    const line = { label: t(`analytics.columns.${name}`), color: COLORS[name] };
    return [
      { ...line, name },
      { ...line, name: `${name}SoFar`, strokeDasharray: DASHES },
    ];
  });
  return (
    <>
      <div role="img" aria-label={summary}>
        <AreaChart
          h={280}
          data={chartDays(days, today)}
          dataKey="day"
          series={series}
          curveType="linear"
          connectNulls={false}
          areaProps={({ name }) => (name === 'scans' ? {} : { fillOpacity: 0 })}
          withDots={days.length === 1}
          accessibilityLayer={false}
          valueFormatter={formatNumber}
          xAxisProps={{ tickFormatter: (day: string) => formatUtcDay(day, 'short'), minTickGap: 32 }}
          yAxisProps={{ allowDecimals: false, domain: [0, 'auto'], width: 40 }}
          tooltipProps={{ content: <DayTooltip series={series} /> }}
        />
      </div>
      <ul className={classes['legend']}>
        {(['scans', 'visitors'] as const).map((name) => (
          <li key={name} className={classes['line']} data-line={name}>
            {t(`analytics.columns.${name}`)}
          </li>
        ))}
        {soFar === null ? null : (
          <li className={classes['line']} data-line="soFar">
            {t('analytics.perDay.soFar', {
              scans: t('analytics.perDay.scans', { count: soFar.scans, number: formatNumber(soFar.scans) }),
              visitors: t('analytics.perDay.visitors', {
                count: soFar.visitors,
                number: formatNumber(soFar.visitors),
              }),
            })}
          </li>
        )}
      </ul>
      <DayTable days={days} summary={summary} />
    </>
  );
}

type TooltipProps = ComponentProps<typeof ChartTooltip>;

interface DayTooltipProps extends Pick<TooltipProps, 'series'> {
  /** The day under the pointer and its values; the chart sets both. */
  label?: string;
  payload?: TooltipProps['payload'];
}

/** A day's numbers. On the last whole day the dashed lines repeat the solid ones and are left out. */
function DayTooltip({ label, payload, series }: DayTooltipProps) {
  const isWhole = payload?.some(({ name }) => name === 'scans') === true;
  return (
    <ChartTooltip
      label={label === undefined ? null : formatUtcDay(label)}
      payload={payload?.filter(({ name }) => !isWhole || name === 'scans' || name === 'visitors')}
      {...(series && { series })}
      valueFormatter={formatNumber}
    />
  );
}

/** A closed table of each day's numbers, the latest first. */
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

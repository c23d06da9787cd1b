import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/ui/format-number.ts';
import type { Overview } from '../api/overview.ts';
import { formatDay } from '../format.ts';
import classes from './DayTable.module.css';

/** Each day's numbers, the latest first, on request. `summary` says which. */
export function DayTable({ days, summary }: { days: Overview['scansPerDay']; summary: string }) {
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
                  {formatDay(day)}
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

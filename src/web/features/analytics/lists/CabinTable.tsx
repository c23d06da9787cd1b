import '@mantine/core/styles/Progress.layer.css';
import { Progress, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CabinPerformance } from '#shared/contracts/analytics.ts';
import type { SortBy } from '#shared/contracts/list.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { SortHeader } from '#web/ui/SortHeader.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import { formatShare } from '../format.ts';
import classes from './ListTable.module.css';
import { Trend } from './Trend.tsx';

/** Columns that the list can be sorted by, in the order of the table. */
export const CABIN_COLUMNS = [
  'name',
  'scans',
  'visitors',
  'lastScanAt',
  'code',
  'location',
  'enabledServices',
  'completeness',
] as const;
export type CabinColumn = (typeof CABIN_COLUMNS)[number];

const TEXT = new Set<string>(['name', 'location', 'code']);

interface CabinTableProps {
  cabins: readonly CabinPerformance[];
  sort: SortBy<CabinColumn>;
  onSort: (sort: SortBy<CabinColumn>) => void;
}

/** A page of cabins. Scrolls sideways where the screen is narrower than its columns. */
export function CabinTable({ cabins, sort, onSort }: CabinTableProps) {
  const { t } = useTranslation();
  const heads = CABIN_COLUMNS.map((column) => (
    <SortHeader
      key={column}
      column={column}
      label={t(`analytics.columns.${column}`)}
      sort={sort}
      onSort={onSort}
      numeric={!TEXT.has(column)}
    />
  ));
  return (
    <section className={classes['frame']} aria-label={t('analytics.cabinsCaption')}>
      <Table verticalSpacing="sm" horizontalSpacing="sm" className={classes['table']}>
        <Table.Thead>
          <Table.Tr>
            {heads.slice(0, 3)}
            <Table.Th scope="col" className={classes['plain']}>
              {t('analytics.columns.trend')}
            </Table.Th>
            {heads.slice(3)}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cabins.map((cabin) => (
            <Table.Tr key={cabin.cabinId}>
              <Table.Td className={classes['name']}>{cabin.name}</Table.Td>
              <Table.Td className={classes['number']}>{formatNumber(cabin.scans)}</Table.Td>
              <Table.Td className={classes['number']}>{formatNumber(cabin.visitors)}</Table.Td>
              <Table.Td>
                <Trend numbers={cabin.trend} />
              </Table.Td>
              <Table.Td className={classes['moment']}>
                <Moment at={cabin.lastScanAt} />
              </Table.Td>
              <Table.Td className={classes['code']}>{cabin.code ?? '–'}</Table.Td>
              <Table.Td miw={140}>{cabin.location}</Table.Td>
              <Table.Td className={classes['number']}>{cabin.enabledServices}</Table.Td>
              <Table.Td>
                <div className={classes['complete']} title={t('analytics.completenessHint')}>
                  <Progress value={cabin.completeness} className={classes['meter']} aria-hidden />
                  {formatShare(cabin.completeness, 100)}
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TokenScans } from '#shared/contracts/analytics.ts';
import type { SortBy } from '#shared/contracts/list.ts';
import { TagState } from '#web/ui/TagState.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { SortHeader } from '#web/ui/SortHeader.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import classes from './ListTable.module.css';

/** Columns of the table, all of which can be sorted by. */
export const TOKEN_COLUMNS = ['code', 'scans', 'visitors', 'cabinName', 'state', 'lastScanAt'] as const;
export type TokenColumn = (typeof TOKEN_COLUMNS)[number];

const TEXT = new Set<string>(['code', 'state', 'cabinName']);

interface TokenTableProps {
  tokens: readonly TokenScans[];
  sort: SortBy<TokenColumn>;
  onSort: (sort: SortBy<TokenColumn>) => void;
}

/** A page of tags with their scans. Scrolls sideways where the screen is narrower than its columns. */
export function TokenTable({ tokens, sort, onSort }: TokenTableProps) {
  const { t } = useTranslation();
  return (
    <section className={classes['frame']} aria-label={t('analytics.tokensCaption')}>
      <Table verticalSpacing="sm" horizontalSpacing="sm" className={classes['table']}>
        <Table.Thead>
          <Table.Tr>
            {TOKEN_COLUMNS.map((column) => (
              <SortHeader
                key={column}
                column={column}
                label={t(`analytics.columns.${column}`)}
                sort={sort}
                onSort={onSort}
                numeric={!TEXT.has(column)}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tokens.map((token) => (
            <Table.Tr key={token.code}>
              <Table.Td className={classes['code']}>{token.code}</Table.Td>
              <Table.Td className={classes['number']}>{formatNumber(token.scans)}</Table.Td>
              <Table.Td className={classes['number']}>{formatNumber(token.visitors)}</Table.Td>
              <Table.Td className={classes['name']}>{token.cabinName ?? '–'}</Table.Td>
              <Table.Td>
                <TagState state={token.state} />
              </Table.Td>
              <Table.Td className={classes['moment']}>
                <Moment at={token.lastScanAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

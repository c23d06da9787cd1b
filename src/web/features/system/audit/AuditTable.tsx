import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#shared/contracts/audit.ts';
import { Moment } from '#web/ui/Moment.tsx';
import classes from '../List.module.css';
import { isFailedSignIn, useDetails } from './use-details.ts';

const COLUMNS = ['at', 'action', 'target', 'details', 'actor'] as const;

/** A page of what was done. Scrolls sideways where the screen is narrower than its columns. */
export function AuditTable({ entries, stale }: { entries: readonly AuditEntry[]; stale: boolean }) {
  const { t } = useTranslation();
  const detailsOf = useDetails();
  return (
    <section
      className={classes['frame']}
      aria-label={t('system.audit.caption')}
      aria-busy={stale}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has only keys must be able to scroll
      tabIndex={0}
    >
      <Table verticalSpacing={10} horizontalSpacing="md" className={classes['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Table.Th key={column} scope="col">
                {t(`system.audit.columns.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.id}>
              <Table.Td>
                <Moment at={entry.at} />
              </Table.Td>
              <Table.Td className={classes['line'] ?? ''}>
                {t(`system.audit.actions.${entry.action}`)}
              </Table.Td>
              <Table.Td>
                {entry.target ?? (isFailedSignIn(entry.action) ? t('system.audit.noAccount') : '–')}
              </Table.Td>
              <Table.Td>{detailsOf(entry)}</Table.Td>
              <Table.Td>
                {entry.actor ?? t(`system.audit.${isFailedSignIn(entry.action) ? 'unknown' : 'nobody'}`)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

import { Anchor, Button, Group, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tag } from '#shared/contracts/tags.ts';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { SortHeader } from '#web/ui/SortHeader.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import type { TagSort } from '../api/tags.ts';
import { TagDialog } from './TagDialog.tsx';
import { TagState } from './TagState.tsx';
import classes from './TagTable.module.css';

const COLUMNS = ['code', 'state', 'label', 'cabinName', 'host', 'scans', 'createdAt', 'actions'] as const;
/** Sorted with the most or the latest first. */
const NUMERIC = new Set<string>(['scans', 'createdAt']);

interface TagTableProps {
  tags: readonly Tag[];
  stale: boolean;
  sort: TagSort;
  onSort: (sort: TagSort) => void;
  /** Shows one batch alone. */
  onBatch: (batchId: number) => void;
}

/** A page of tags. Scrolls sideways where the screen is narrower than its columns. */
export function TagTable({ tags, stale, sort, onSort, onBatch }: TagTableProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={classes['frame']} aria-label={t('adminTags.caption')} aria-busy={stale}>
      <Table verticalSpacing={6} horizontalSpacing="sm" className={classes['table']}>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) =>
              column === 'host' || column === 'actions' ? (
                <Table.Th key={column} scope="col">
                  {t(`adminTags.columns.${column}`)}
                </Table.Th>
              ) : (
                <SortHeader
                  key={column}
                  column={column}
                  label={t(`adminTags.columns.${column}`)}
                  sort={sort}
                  onSort={onSort}
                  numeric={NUMERIC.has(column)}
                />
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tags.map((tag) => (
            <Table.Tr key={tag.code}>
              <Table.Td>
                <Group gap={4} wrap="nowrap">
                  <span className={classes['code']}>{tag.code}</span>
                  <CopyIcon value={tag.code} label={t('adminTags.copyOne', { code: tag.code })} />
                </Group>
              </Table.Td>
              <Table.Td>
                <TagState state={tag.state} />
              </Table.Td>
              <Table.Td>
                <Anchor
                  component="button"
                  type="button"
                  c="inherit"
                  inherit
                  className={classes['batch'] ?? ''}
                  onClick={() => onBatch(tag.batchId)}
                >
                  {tag.label || t('adminTags.batch', { id: tag.batchId })}
                </Anchor>
              </Table.Td>
              <Table.Td>{tag.cabinName ?? '–'}</Table.Td>
              <Table.Td>{tag.hostEmail ?? '–'}</Table.Td>
              <Table.Td className={classes['number']}>{formatNumber(tag.scans)}</Table.Td>
              <Table.Td className={classes['number']}>
                <Moment at={tag.createdAt} />
              </Table.Td>
              <Table.Td>
                <Button
                  variant="subtle"
                  aria-label={t('adminTags.openOne', { code: tag.code })}
                  onClick={() => {
                    setShown(tag.code);
                    setIsOpen(true);
                  }}
                >
                  {t('adminTags.open')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {shown === null ? null : <TagDialog code={shown} opened={isOpen} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

import { Anchor, Button, Group, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tag } from '#shared/contracts/tags.ts';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { TagDialog } from './TagDialog.tsx';
import { TagState } from './TagState.tsx';
import classes from './TagTable.module.css';

const COLUMNS = ['code', 'state', 'label', 'cabin', 'host', 'created', 'actions'] as const;

interface TagTableProps {
  tags: readonly Tag[];
  stale: boolean;
  /** Shows one batch alone. */
  onBatch: (batchId: number) => void;
}

/** A page of tags. Scrolls sideways where the screen is narrower than its columns. */
export function TagTable({ tags, stale, onBatch }: TagTableProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={classes['frame']} aria-label={t('adminTags.caption')} aria-busy={stale}>
      <Table verticalSpacing={6} horizontalSpacing="md" className={classes['table']}>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Table.Th key={column} scope="col">
                {t(`adminTags.columns.${column}`)}
              </Table.Th>
            ))}
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
                <Anchor component="button" type="button" c="inherit" onClick={() => onBatch(tag.batchId)}>
                  {tag.label || t('adminTags.batch', { id: tag.batchId })}
                </Anchor>
              </Table.Td>
              <Table.Td>{tag.cabinName ?? '–'}</Table.Td>
              <Table.Td>{tag.hostEmail ?? '–'}</Table.Td>
              <Table.Td>
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

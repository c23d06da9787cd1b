import { ActionIcon, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowsForm } from '#services/form.ts';
import { showsTheSame } from './shows-the-same.ts';
import type { Way } from './use-row-move.ts';

interface RowHeadProps {
  /** What the row is called. */
  title: string;
  rows: Pick<RowsForm, 'item' | 'isOptional'>;
  index: number;
  count: number;
  onMove: (way: Way) => void;
  onRemove: () => void;
}

/** Above a row's fields: its name, and what moves it or takes it out. The first of a list that is asked for cannot be removed (R-values-11). */
export const RowHead = memo(function RowHead(props: RowHeadProps) {
  const { title: row, rows, index, count, onMove, onRemove } = props;
  const { t } = useTranslation();
  const number = index + 1;
  return (
    <Group justify="space-between" wrap="nowrap" mih="var(--control-height)">
      <Text fw={600}>{row}</Text>
      <Group gap={4} wrap="nowrap">
        {index === 0 ? null : (
          <ActionIcon data-way="up" aria-label={t('services.moveUp', { row })} onClick={() => onMove('up')}>
            <IconArrowUp size={20} aria-hidden />
          </ActionIcon>
        )}
        {number === count ? null : (
          <ActionIcon
            data-way="down"
            aria-label={t('services.moveDown', { row })}
            onClick={() => onMove('down')}
          >
            <IconArrowDown size={20} aria-hidden />
          </ActionIcon>
        )}
        {index === 0 && rows.isOptional !== true ? null : (
          <ActionIcon aria-label={t(`${rows.item}.remove`, { number })} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </Group>
  );
}, showsTheSame);

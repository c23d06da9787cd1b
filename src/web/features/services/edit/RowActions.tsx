import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowsForm } from '#services/form.ts';
import type { Way } from './use-row-move.ts';

interface RowActionsProps {
  rows: Pick<RowsForm, 'item' | 'isOptional'>;
  index: number;
  count: number;
  onMove: (way: Way) => void;
  onRemove: () => void;
}

/** Moves a row or takes it out. The first of a list that is asked for cannot be removed (R-values-11). */
export function RowActions({ rows: { item, isOptional }, index, count, onMove, onRemove }: RowActionsProps) {
  const { t } = useTranslation();
  const number = index + 1;
  const row = t(`${item}.one`, { number });
  return (
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
      {index === 0 && isOptional !== true ? null : (
        <ActionIcon aria-label={t(`${item}.remove`, { number })} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

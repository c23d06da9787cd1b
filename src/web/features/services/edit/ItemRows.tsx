import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { blankRow, type FormValues, rowsIn } from './form-values.ts';
import { ItemRow } from './ItemRow.tsx';
import type { RowsForm } from '#services/form.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowMove } from './use-row-move.ts';

interface ItemRowsProps {
  form: UseFormReturnType<FormValues>;
  rows: RowsForm;
}

/** The list of a service: rows are added up to the limit, moved, and removed; the first of one that is asked for stays. */
export function ItemRows({ form, rows }: ItemRowsProps) {
  const { t } = useTranslation();
  const { name, item, max } = rows;
  const typed = rowsIn(rows, form.values);
  const { list, said, move } = useRowMove(form, rows, typed.length);
  const focusRow = useRowFocus(form, rows, list);

  return (
    <Stack gap="md" ref={list}>
      {typed.map((_, index) => (
        <ItemRow
          // Rows have no identity but their place: what is typed lives in the form, not in the row.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          form={form}
          rows={rows}
          index={index}
          count={typed.length}
          onMove={(way) => move(index, way)}
          onRemove={() => {
            form.removeListItem(name, index);
            focusRow(index - 1);
          }}
        />
      ))}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Group justify="space-between">
        <Button
          data-add
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={typed.length >= max}
          onClick={() => {
            form.insertListItem(name, blankRow(rows));
            focusRow(typed.length);
          }}
        >
          {t(`${item}.add`)}
        </Button>
        <Text fz="sm" c="var(--stone)" className="tabular">
          {t('services.rowCount', { typed: typed.length, max })}
        </Text>
      </Group>
    </Stack>
  );
}

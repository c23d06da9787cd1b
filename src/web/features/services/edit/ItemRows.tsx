import { ActionIcon, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, RowsForm } from '#services/form.ts';
import { arePropsEqual } from './are-props-equal.ts';
import classes from './edit-service.module.css';
import { blankRow, type FormValues, isUnnamedNumber, listErrorPath, rowsIn } from './form-values.ts';
import { MoreFields } from './MoreFields.tsx';
import { ServiceField } from './ServiceField.tsx';
import { type Direction, useRowFocus, useRowMove } from './use-row-actions.ts';

interface RowActions {
  onMove: (direction: Direction) => void;
  onRemove: () => void;
}

interface RowHeadProps extends RowActions {
  title: string;
  rows: Pick<RowsForm, 'item' | 'isOptional'>;
  index: number;
  count: number;
}

/** A row's title and its buttons. The first row of a list that must not be empty cannot be removed (R-values-11). */
const RowHead = memo(function RowHead({ title, rows, index, count, onMove, onRemove }: RowHeadProps) {
  const { t } = useTranslation();
  const number = index + 1;
  return (
    <Group justify="space-between" wrap="nowrap" mih="var(--control-height)">
      <Text fw={600}>{title}</Text>
      <Group gap={4} wrap="nowrap">
        {index === 0 ? null : (
          <ActionIcon
            data-direction="up"
            aria-label={t('services.moveUp', { row: title })}
            onClick={() => onMove('up')}
          >
            <IconArrowUp size={20} aria-hidden />
          </ActionIcon>
        )}
        {number === count ? null : (
          <ActionIcon
            data-direction="down"
            aria-label={t('services.moveDown', { row: title })}
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
}, arePropsEqual);

interface ItemRowProps extends RowActions {
  form: UseFormReturnType<FormValues>;
  rows: RowsForm;
  index: number;
  /** The number of rows. */
  count: number;
}

function ItemRow({ form, rows, index, count, onMove, onRemove }: ItemRowProps) {
  const { t } = useTranslation();
  const pathOf = (field: Field) => `${rows.name}.${index}.${field.name}`;
  const title = t(`${rows.item}.one`, { number: index + 1 });
  // A question is above its answer; rows with more fields have two columns.
  const isStacked = rows.fields.length < 3 && rows.fields.some(({ input }) => input === 'markup');
  const row = rowsIn(rows, form.values)[index] ?? {};
  const isNameMissing = isUnnamedNumber(row);
  const behindMore = rows.fields.filter(({ isBehindMore }) => isBehindMore);
  const input = (field: Field) => (
    <ServiceField
      key={field.name}
      form={form}
      field={field}
      path={pathOf(field)}
      // The hints of all rows are the same.
      hideHint={index > 0}
      error={pathOf(field) === listErrorPath(rows) ? form.errors[rows.name] : undefined}
      note={isNameMissing && field.name === 'name' ? t('services.nameMissing') : undefined}
    />
  );
  return (
    <div role="group" tabIndex={-1} aria-label={title} data-row={index} className={classes['row']}>
      <RowHead title={title} rows={rows} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      <div className={classes['fields']} data-stacked={isStacked || undefined}>
        {rows.fields.filter(({ isBehindMore }) => isBehindMore !== true).map(input)}
      </div>
      {behindMore.length === 0 ? null : (
        <MoreFields
          fields={behindMore}
          row={row}
          hasError={behindMore.some((field) => form.errors[pathOf(field)] !== undefined)}
        >
          {behindMore.map(input)}
        </MoreFields>
      )}
    </div>
  );
}

interface ItemRowsProps {
  form: UseFormReturnType<FormValues>;
  rows: RowsForm;
}

/** The list of a service, whose rows can be added up to a limit, moved and removed. */
export function ItemRows({ form, rows }: ItemRowsProps) {
  const { t } = useTranslation();
  const { name, item, max } = rows;
  const count = rowsIn(rows, form.values).length;
  const { list, announcement, move } = useRowMove(form, rows, count);
  const focusRow = useRowFocus(form, rows, list);

  return (
    <Stack gap="md" ref={list}>
      {Array.from({ length: count }, (_, index) => (
        <ItemRow
          // Rows have no id. The index can be the key, because the form holds their values.
          key={index}
          form={form}
          rows={rows}
          index={index}
          count={count}
          onMove={(direction) => move(index, direction)}
          onRemove={() => {
            form.removeListItem(name, index);
            focusRow(index - 1);
          }}
        />
      ))}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Group justify="space-between">
        <Button
          data-add
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={count >= max}
          onClick={() => {
            form.insertListItem(name, blankRow(rows));
            focusRow(count);
          }}
        >
          {t(`${item}.add`)}
        </Button>
        <Text fz="sm" c="var(--stone)" className="tabular">
          {t('services.rowCount', { typed: count, max })}
        </Text>
      </Group>
    </Stack>
  );
}

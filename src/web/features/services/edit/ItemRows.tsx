import { ActionIcon, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, RowsForm } from '#services/form.ts';
import { Reorder, useReorderItem } from '#web/ui/reorder/Reorder.tsx';
import { arePropsEqual } from './are-props-equal.ts';
import classes from './edit-service.module.css';
import { blankRow, type FormValues, isUnnamedNumber, listErrorPath, rowsIn } from './form-values.ts';
import { MoreFields } from './MoreFields.tsx';
import { ServiceField } from './ServiceField.tsx';
import { type Direction, type RowItem, useRowFocus, useRowItems, useRowMove } from './use-row-actions.ts';

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
    <Group justify="space-between" wrap="nowrap" mih="var(--control-height)" flex={1}>
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
  item: RowItem;
  /** Where it is shown. */
  position: number;
  /** The number of rows. */
  count: number;
}

function ItemRow({ form, rows, item, position, count, onMove, onRemove }: ItemRowProps) {
  const { t } = useTranslation();
  const { ref, handle, className, isMoving } = useReorderItem(item, position);
  const { index, name: title } = item;
  const pathOf = (field: Field) => `${rows.name}.${index}.${field.name}`;
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
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={title}
      data-row={index}
      data-dragging={isMoving || undefined}
      className={`${className} ${classes['row']}`}
    >
      <Group gap={0} wrap="nowrap" ml={count > 1 ? -10 : 0}>
        {count > 1 ? handle : null}
        <RowHead title={title} rows={rows} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </Group>
      <div className={classes['fields']} data-stacked={isStacked || undefined}>
        {rows.fields.filter(({ isBehindMore }) => isBehindMore !== true).map(input)}
      </div>
      {behindMore.length === 0 ? null : (
        <MoreFields
          fields={behindMore}
          row={row}
          hint={rows.moreHint}
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
  const list = useRef<HTMLDivElement>(null);
  const rowList = useRef<HTMLDivElement>(null);
  const { items, moveId, removeId } = useRowItems(rows, count);
  const moveRow = (from: number, to: number) => {
    form.reorderListItem(name, { from, to });
    moveId(from, to);
  };
  const { announcement, move } = useRowMove(rows, count, list, moveRow);
  const focusRow = useRowFocus(form, rows, list);

  return (
    <Stack gap="md" ref={list}>
      {count === 0 ? null : (
        <Reorder items={items} list={rowList} draggedBy="handle" onMove={moveRow}>
          {(arranged) => (
            <Stack gap="md" ref={rowList}>
              {arranged.map((row, position) => (
                <ItemRow
                  key={row.id}
                  form={form}
                  rows={rows}
                  item={row}
                  position={position}
                  count={count}
                  onMove={(direction) => move(row.index, direction)}
                  onRemove={() => {
                    form.removeListItem(name, row.index);
                    removeId(row.index);
                    focusRow(row.index - 1);
                  }}
                />
              ))}
            </Stack>
          )}
        </Reorder>
      )}
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

import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { listErrorPath } from './first-path.ts';
import { type FormValues, isNumberAlone, rowsIn } from './form-values.ts';
import classes from './ItemRow.module.css';
import { RowHead } from './RowHead.tsx';
import { ServiceField } from './ServiceField.tsx';
import type { Field, RowsForm } from '#services/form.ts';
import type { Way } from './use-row-move.ts';

interface ItemRowProps {
  form: UseFormReturnType<FormValues>;
  rows: RowsForm;
  index: number;
  /** How many rows there are. */
  count: number;
  onMove: (way: Way) => void;
  onRemove: () => void;
}

/** One row of a service's list. */
export function ItemRow({ form, rows, index, count, onMove, onRemove }: ItemRowProps) {
  const { t } = useTranslation();
  const pathOf = (field: Field) => `${rows.name}.${index}.${field.name}`;
  const title = t(`${rows.item}.one`, { number: index + 1 });
  // A question above its answer; of more fields, two stand beside each other.
  const isStacked = rows.fields.length < 3 && rows.fields.some(({ input }) => input === 'lines');
  const isNameMissing = isNumberAlone(rowsIn(rows, form.values)[index]);
  return (
    <div role="group" tabIndex={-1} aria-label={title} data-row={index} className={classes['row']}>
      <RowHead title={title} rows={rows} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      <div className={classes['fields']} data-stacked={isStacked || undefined}>
        {rows.fields.map((field) => (
          <ServiceField
            key={field.name}
            form={form}
            field={field}
            path={pathOf(field)}
            // Once is enough: the other rows are the same.
            hideHint={index > 0}
            error={pathOf(field) === listErrorPath(rows) ? form.errors[rows.name] : undefined}
            note={isNameMissing && field.name === 'name' ? t('services.nameMissing') : undefined}
          />
        ))}
      </div>
    </div>
  );
}

import type { Field, ServiceForm } from '#services/form.ts';
import { type FormValues, rowsIn } from './form-values.ts';

/** A field with different values in two versions of a service, which are shown side by side. */
export interface Difference {
  path: string;
  field: Field;
  /** The number of the field's row, from 1; null outside a list. */
  row: number | null;
  left: string | boolean;
  right: string | boolean;
}

type FieldValue = Omit<Difference, 'left' | 'right'> & { value: string | boolean };

/** All fields of a version with their values, by path. */
function fieldValues({ fields, rows }: ServiceForm, values: FormValues): Map<string, FieldValue> {
  const single = fields.map((field): FieldValue => {
    const value = values[field.name];
    return {
      path: field.name,
      field,
      row: null,
      value: typeof value === 'string' ? value.trim() : value === true,
    };
  });
  const inRows =
    rows === undefined
      ? []
      : rowsIn(rows, values).flatMap((row, index) =>
          rows.fields.map((field): FieldValue => {
            const path = `${rows.name}.${index}.${field.name}`;
            return { path, field, row: index + 1, value: (row[field.name] ?? '').trim() };
          }),
        );
  return new Map([...single, ...inRows].map((fieldValue) => [fieldValue.path, fieldValue]));
}

/** The fields that differ, in the order of the form. A row that only one version has is empty in the other. */
export function differences(form: ServiceForm, left: FormValues, right: FormValues): Difference[] {
  const inLeft = fieldValues(form, left);
  const inRight = fieldValues(form, right);
  return [...new Map([...inLeft, ...inRight]).values()]
    .map(({ path, field, row }) => ({
      path,
      field,
      row,
      left: inLeft.get(path)?.value ?? '',
      right: inRight.get(path)?.value ?? '',
    }))
    .filter((difference) => difference.left !== difference.right);
}

import { type FormValues, rowsIn } from './form-values.ts';
import type { Field, ServiceForm } from '#services/form.ts';

/** A field that two versions of a service hold differently. */
export interface Difference {
  path: string;
  field: Field;
  /** Number of the row it stands in, from 1; null outside a list. */
  row: number | null;
  yours: string | boolean;
  theirs: string | boolean;
}

type Cell = Omit<Difference, 'yours' | 'theirs'> & { value: string | boolean };

function cells({ fields, rows }: ServiceForm, values: FormValues): Map<string, Cell> {
  const single = fields.map((field): Cell => {
    const value = values[field.name];
    return {
      path: field.name,
      field,
      row: null,
      value: typeof value === 'string' ? value.trim() : value === true,
    };
  });
  const listed =
    rows === undefined
      ? []
      : rowsIn(rows, values).flatMap((row, index) =>
          rows.fields.map((field): Cell => {
            const path = `${rows.name}.${index}.${field.name}`;
            return { path, field, row: index + 1, value: (row[field.name] ?? '').trim() };
          }),
        );
  return new Map([...single, ...listed].map((cell) => [cell.path, cell]));
}

/** Where two versions of a service differ, in the order of its dialog. A row that one side lacks counts as empty. */
export function differences(form: ServiceForm, yours: FormValues, theirs: FormValues): Difference[] {
  const mine = cells(form, yours);
  const others = cells(form, theirs);
  return [...new Map([...mine, ...others]).values()]
    .map(({ path, field, row }) => ({
      path,
      field,
      row,
      yours: mine.get(path)?.value ?? '',
      theirs: others.get(path)?.value ?? '',
    }))
    .filter((difference) => difference.yours !== difference.theirs);
}

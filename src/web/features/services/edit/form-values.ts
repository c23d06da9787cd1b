import { typedPrice } from '#shared/prices.ts';
import type { Field, RowsForm, ServiceForm } from '#services/form.ts';

/** A row as it is typed: a price is text here. */
export type Row = Record<string, string>;

/** All that a service's dialog holds, in the shape of the value it makes. */
export type FormValues = Record<string, string | boolean | Row[]>;

const startOf = ({ start, choices }: Field): string => start ?? Object.keys(choices ?? {})[0] ?? '';

const lineOf = (field: Field, raw: unknown): string => {
  if (typeof raw === 'string') return raw;
  if (typeof raw !== 'number') return startOf(field);
  return field.input === 'price' ? typedPrice(raw) : String(raw);
};

const recordOf = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};

const rowOf = ({ fields }: RowsForm, raw: unknown): Row => {
  const record = recordOf(raw);
  return Object.fromEntries(fields.map((field) => [field.name, lineOf(field, record[field.name])]));
};

/** A new row of the list. */
export const blankRow = (rows: RowsForm): Row => rowOf(rows, null);

/** What the dialog shows for a value; for null, what it starts with. A list that is asked for has a first row. */
export function formValues(form: ServiceForm, value: Record<string, unknown> | null): FormValues {
  const record = recordOf(value);
  const values: FormValues = {};
  for (const field of form.fields) {
    const raw = record[field.name];
    values[field.name] = field.input === 'switch' ? raw !== false : lineOf(field, raw);
  }
  if (form.rows !== undefined) {
    const { rows } = form;
    const stored = record[rows.name];
    const typed = Array.isArray(stored) ? stored.map((row: unknown) => rowOf(rows, row)) : [];
    values[rows.name] = typed.length > 0 || rows.isOptional ? typed : [blankRow(rows)];
  }
  return values;
}

/** The rows in the dialog. */
export const rowsIn = (rows: RowsForm, values: FormValues): Row[] => {
  const typed = values[rows.name];
  return Array.isArray(typed) ? typed : [];
};

/** Nothing typed in it; which kind is chosen does not count. */
const isBlank = ({ fields }: RowsForm, row: Row): boolean =>
  fields.every(({ name, input }) => input === 'choice' || (row[name] ?? '').trim() === '');

/** A row that was begun elsewhere, and the field in which it goes on. */
export interface BegunRow {
  values: FormValues;
  path: string;
}

/** The values with `begun` as their last row, in the place of a blank one; null where the list is full. */
export function withRow(rows: RowsForm, values: FormValues, begun: Row): BegunRow | null {
  const typed = rowsIn(rows, values).filter((row) => !isBlank(rows, row));
  if (typed.length >= rows.max) return null;
  const row = { ...blankRow(rows), ...begun };
  const empty = rows.fields.find(({ name }) => row[name] === '');
  return {
    values: { ...values, [rows.name]: [...typed, row] },
    path: `${rows.name}.${typed.length}.${empty?.name ?? ''}`,
  };
}

/** A telephone number that nobody is named for: it is kept, since it is what counts (R-services-4). */
export const isNumberAlone = (row: Row | undefined): boolean =>
  (row?.['phone'] ?? '').trim() !== '' && ['name', 'url'].every((name) => (row?.[name] ?? '').trim() === '');

export interface Outgoing {
  value: FormValues;
  /** The field in the dialog that a field of `value` came from: blank rows are left out on the way. */
  typedAt: (field: string) => string;
}

/** What is checked and sent: the values without the rows that are still blank. */
export function outgoing(form: ServiceForm, values: FormValues): Outgoing {
  const { rows } = form;
  if (rows === undefined) return { value: values, typedAt: (field) => field };
  const kept = [...rowsIn(rows, values).entries()].filter(([, row]) => !isBlank(rows, row));
  return {
    value: { ...values, [rows.name]: kept.map(([, row]) => row) },
    typedAt: (field) => {
      const [list, index, ...rest] = field.split('.');
      const typed = kept[Number(index)]?.[0];
      return list !== rows.name || typed === undefined ? field : [list, typed, ...rest].join('.');
    },
  };
}

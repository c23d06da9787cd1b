import { type Field, isSwitchOn, type RowsForm, type ServiceForm } from '#services/form.ts';
import { typedPrice } from '#shared/prices.ts';

/** A row of the form by field name; all values are text, prices too. */
export type Row = Record<string, string>;

/** The values of a service's form by field name, in the shape of the service's value. */
export type FormValues = Record<string, string | boolean | Row[]>;

const defaultOf = ({ start, choices }: Field): string => start ?? Object.keys(choices ?? {})[0] ?? '';

const textOf = (field: Field, raw: unknown): string => {
  if (typeof raw === 'string') return raw;
  if (typeof raw !== 'number') return defaultOf(field);
  return field.input === 'price' ? typedPrice(raw) : String(raw);
};

const asRecord = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};

const rowOf = ({ fields }: RowsForm, raw: unknown): Row => {
  const record = asRecord(raw);
  return Object.fromEntries(fields.map((field) => [field.name, textOf(field, record[field.name])]));
};

/** A new row with the defaults of its fields. */
export const blankRow = (rows: RowsForm): Row => rowOf(rows, null);

/** The form's values for a service's value; for null, the defaults. A list that must not be empty gets a first row. */
export function formValues(form: ServiceForm, value: Record<string, unknown> | null): FormValues {
  const record = asRecord(value);
  const values: FormValues = {};
  for (const field of form.fields) {
    const raw = record[field.name];
    values[field.name] = field.input === 'switch' ? isSwitchOn(field, raw) : textOf(field, raw);
  }
  if (form.rows !== undefined) {
    const { rows } = form;
    const stored = record[rows.name];
    const list = Array.isArray(stored) ? stored.map((row: unknown) => rowOf(rows, row)) : [];
    values[rows.name] = list.length > 0 || rows.isOptional ? list : [blankRow(rows)];
  }
  return values;
}

/** The rows of the form, blank ones too. */
export const rowsIn = (rows: RowsForm, values: FormValues): Row[] => {
  const list = values[rows.name];
  return Array.isArray(list) ? list : [];
};

/** Whether a row has no input. A choice does not count, because it has a default. */
const isBlank = ({ fields }: RowsForm, row: Row): boolean =>
  fields.every(({ name, input }) => input === 'choice' || (row[name] ?? '').trim() === '');

export interface ValuesWithDraft {
  values: FormValues;
  /** The path of the draft row's first empty field. */
  path: string;
}

/** Adds a draft row as the last one and removes blank rows; null if the list is full. */
export function withDraftRow(rows: RowsForm, values: FormValues, draftRow: Row): ValuesWithDraft | null {
  const filled = rowsIn(rows, values).filter((row) => !isBlank(rows, row));
  if (filled.length >= rows.max) return null;
  const row = { ...blankRow(rows), ...draftRow };
  const empty = rows.fields.find(({ name }) => row[name] === '');
  return {
    values: { ...values, [rows.name]: [...filled, row] },
    path: `${rows.name}.${filled.length}.${empty?.name ?? ''}`,
  };
}

/** Whether a row has a phone number but no name or web address; it is saved all the same (R-services-4). */
export const isUnnamedNumber = (row: Row | undefined): boolean =>
  (row?.['phone'] ?? '').trim() !== '' && ['name', 'url'].every((name) => (row?.[name] ?? '').trim() === '');

export interface ValueToSave {
  value: FormValues;
  /** Converts a path in `value` to one in the form. They differ after a blank row, which `value` leaves out. */
  formPathOf: (path: string) => string;
}

/** The value to validate and send: the form's values without blank rows. */
export function valueToSave(form: ServiceForm, values: FormValues): ValueToSave {
  const { rows } = form;
  if (rows === undefined) return { value: values, formPathOf: (path) => path };
  const filled = [...rowsIn(rows, values).entries()].filter(([, row]) => !isBlank(rows, row));
  return {
    value: { ...values, [rows.name]: filled.map(([, row]) => row) },
    formPathOf: (path) => {
      const [list, index, ...rest] = path.split('.');
      const formIndex = filled[Number(index)]?.[0];
      return list !== rows.name || formIndex === undefined ? path : [list, formIndex, ...rest].join('.');
    },
  };
}

const inFirstRow = ({ name }: RowsForm, field: Field | undefined): string => `${name}.0.${field?.name ?? ''}`;

/** The path of the form's first field. */
export const firstPath = ({ fields, rows }: ServiceForm): string =>
  fields[0]?.name ?? (rows === undefined ? '' : inFirstRow(rows, rows.fields[0]));

/** The path of the field that shows an error of the whole list: in the first row, the first field that takes text. */
export const listErrorPath = (rows: RowsForm): string =>
  inFirstRow(
    rows,
    rows.fields.find(({ input }) => input !== 'choice' && input !== 'picture'),
  );

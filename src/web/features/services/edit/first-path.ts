import type { Field, RowsForm, ServiceForm } from '#services/form.ts';

const inFirstRow = ({ name }: RowsForm, field: Field | undefined): string => `${name}.0.${field?.name ?? ''}`;

/** The first field of a service's dialog. */
export const firstPath = ({ fields, rows }: ServiceForm): string =>
  fields[0]?.name ?? (rows === undefined ? '' : inFirstRow(rows, rows.fields[0]));

/** The field that says what is wrong with a list as a whole: the first of its first row in which something is typed. */
export const listErrorPath = (rows: RowsForm): string =>
  inFirstRow(
    rows,
    rows.fields.find(({ input }) => input !== 'choice' && input !== 'picture'),
  );

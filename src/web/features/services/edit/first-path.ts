import type { RowsForm, ServiceForm } from '#services/form.ts';

/** The first field of a list's first row. */
export const firstRowPath = ({ name, fields }: RowsForm): string => `${name}.0.${fields[0]?.name ?? ''}`;

/** The first field of a service's dialog. */
export const firstPath = ({ fields, rows }: ServiceForm): string =>
  fields[0]?.name ?? (rows === undefined ? '' : firstRowPath(rows));

import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useRef } from 'react';
import type { FormValues } from './form-values.ts';
import type { RowsForm } from '#services/form.ts';

/**
 * Takes the reader to a row once it is drawn: to a new one, or to the one above a removed row; with none left, to the
 * button that adds one. In the row to its first field, unless that takes more than typing.
 */
export function useRowFocus(
  form: UseFormReturnType<FormValues>,
  { name, fields }: RowsForm,
  list: RefObject<HTMLElement | null>,
): (row: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const row = wanted.current;
    if (row === null) return;
    wanted.current = null;
    const [first] = fields;
    const input =
      first === undefined || first.input === 'picture'
        ? null
        : form.getInputNode<HTMLElement, string>(`${name}.${row}.${first.name}`);
    const inList = (what: string) => list.current?.querySelector<HTMLElement>(what);
    (input ?? inList(`[data-row="${row}"]`) ?? inList('[data-add]'))?.focus();
  });
  return (row) => {
    wanted.current = row;
  };
}

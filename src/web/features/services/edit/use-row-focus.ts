import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { FormValues } from './form-values.ts';
import type { RowsForm } from '#services/form.ts';

/** Takes the reader to a row's first field once it is drawn: to a new row, or to the one above a removed row. */
export function useRowFocus(
  form: UseFormReturnType<FormValues>,
  { name, fields }: RowsForm,
): (row: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const input = form.getInputNode<HTMLElement, string>(
      `${name}.${wanted.current}.${fields[0]?.name ?? ''}`,
    );
    wanted.current = null;
    input?.focus();
  });
  return (row) => {
    wanted.current = row;
  };
}

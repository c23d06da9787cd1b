import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormValues } from './form-values.ts';
import type { RowsForm } from '#services/form.ts';

export type Way = 'up' | 'down';

/**
 * Moves rows of a list by a place. Focus goes with the row, so that pressing again moves it further, and what
 * happened is told to a screen reader as `said`.
 */
export function useRowMove(form: UseFormReturnType<FormValues>, { name, item }: RowsForm, count: number) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<{ row: number; way: Way } | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (moved.current === null) return;
    const { row, way } = moved.current;
    moved.current = null;
    const button = (wanted: string) =>
      list.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-way${wanted}]`);
    // At the end of the list only the way back is left.
    (button(`="${way}"`) ?? button(''))?.focus();
  });
  return {
    list,
    said,
    move: (from: number, way: Way) => {
      const to = way === 'up' ? from - 1 : from + 1;
      form.reorderListItem(name, { from, to });
      moved.current = { row: to, way };
      setSaid(
        t('services.moved', {
          item: t(`${item}.one`, { number: from + 1 }),
          place: to + 1,
          all: count,
        }),
      );
    },
  };
}

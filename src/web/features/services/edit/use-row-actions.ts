import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowsForm } from '#services/form.ts';
import { moveItem, type ReorderItem } from '#web/ui/reorder/use-key-move.ts';
import type { FormValues } from './form-values.ts';

export type Direction = 'up' | 'down';

/**
 * Moves a row up or down by one. Focus follows the row, so that a second press moves it again; `announcement` is for
 * screen readers.
 */
export function useRowMove(
  { item }: RowsForm,
  count: number,
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const { t } = useTranslation();
  const moved = useRef<{ index: number; direction: Direction } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (moved.current === null) return;
    const { index, direction } = moved.current;
    moved.current = null;
    const button = (selector: string) =>
      list.current?.querySelector<HTMLElement>(`[data-row="${index}"] ${selector}`);
    // The first row has no button up and the last none down; then the other button gets the focus.
    (button(`[data-direction="${direction}"]`) ?? button('[data-direction]'))?.focus();
  });
  return {
    announcement,
    move: (from: number, direction: Direction) => {
      const to = direction === 'up' ? from - 1 : from + 1;
      onMove(from, to);
      moved.current = { index: to, direction };
      setAnnouncement(
        t('services.moved', {
          item: t(`${item}.one`, { number: from + 1 }),
          place: to + 1,
          all: count,
        }),
      );
    },
  };
}

/** A row as an item to reorder. */
export interface RowItem extends ReorderItem {
  /** Its index in the form. */
  index: number;
}

/** As many ids as there are rows: a version that was saved elsewhere may have more or fewer. */
const fitted = (ids: readonly number[], count: number): readonly number[] => {
  const next = Math.max(-1, ...ids) + 1;
  return Array.from({ length: count }, (_, index) => ids[index] ?? next + index - ids.length);
};

/** The rows with ids that stay the same when they move. They are not part of the form's values. */
export function useRowItems({ item }: RowsForm, count: number) {
  const { t } = useTranslation();
  const [stored, setIds] = useState<readonly number[]>([]);
  const ids = stored.length === count ? stored : fitted(stored, count);
  if (ids !== stored) setIds(ids);
  const items = useMemo(
    () => ids.map((id, index): RowItem => ({ id, index, name: t(`${item}.one`, { number: index + 1 }) })),
    [ids, item, t],
  );
  return {
    items,
    moveId: (from: number, to: number) => setIds(moveItem(ids, from, to)),
    removeId: (index: number) => setIds(ids.toSpliced(index, 1)),
  };
}

/**
 * Returns a function that focuses a row after the next render: its first field, or the row itself if that field is a
 * picture, or the button that adds a row if there is no such row.
 */
export function useRowFocus(
  form: UseFormReturnType<FormValues>,
  { name, fields }: RowsForm,
  list: RefObject<HTMLElement | null>,
): (index: number) => void {
  const pending = useRef<number | null>(null);
  useEffect(() => {
    const index = pending.current;
    if (index === null) return;
    pending.current = null;
    const [first] = fields;
    const input =
      first === undefined || first.input === 'picture'
        ? null
        : form.getInputNode<HTMLElement, string>(`${name}.${index}.${first.name}`);
    const inList = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
    (input ?? inList(`[data-row="${index}"]`) ?? inList('[data-add]'))?.focus();
  });
  return (index) => {
    pending.current = index;
  };
}

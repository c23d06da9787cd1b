import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface ReorderItem {
  id: number;
  /** For screen readers. */
  name: string;
}

/** A copy of the list with the item at index `from` moved to index `to`. */
export const moveItem = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));

/** An item that was picked up by keyboard. */
interface HeldItem {
  id: number;
  /** The index it has been moved to. */
  index: number;
  /** Dropped, and kept at `index` until `items` has the new order. */
  isDropped: boolean;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Moves items by keyboard: Space or Enter picks one up and drops it, the arrows move it, Escape puts it back. The
 * keyboard sensor of the drag library misses keys in quick succession.
 */
export function useKeyMove<Item extends ReorderItem>(
  items: readonly Item[],
  onMove: (from: number, to: number) => void,
) {
  const { t } = useTranslation();
  const [held, setHeld] = useState<HeldItem | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [lastItems, setLastItems] = useState(items);
  if (lastItems !== items) {
    setLastItems(items);
    if (held?.isDropped === true) setHeld(null);
  }
  const from = items.findIndex(({ id }) => id === held?.id);

  const announce = (step: 'picked' | 'over' | 'dropped' | 'canceled', { name }: ReorderItem, index: number) =>
    setAnnouncement(t(`services.reorder.${step}`, { item: name, place: index + 1, all: items.length }));

  const isHeld = ({ id }: ReorderItem) => held?.isDropped === false && held.id === id;

  const pickUp = (item: ReorderItem) => {
    const index = items.findIndex(({ id }) => id === item.id);
    setHeld({ id: item.id, index, isDropped: false });
    announce('picked', item, index);
  };

  /** Handles a key while the item is held; false for other keys. */
  const moveHeld = (item: ReorderItem, { index, ...rest }: HeldItem, code: string): boolean => {
    const step = STEPS[code];
    if (step !== undefined) {
      const next = Math.min(Math.max(index + step, 0), items.length - 1);
      setHeld({ ...rest, index: next });
      announce('over', item, next);
    } else if (code === 'Escape') {
      setHeld(null);
      announce('canceled', item, from);
    } else if (code === 'Space' || code === 'Enter') {
      setHeld(index === from ? null : { ...rest, index, isDropped: true });
      announce('dropped', item, index);
      if (index !== from) onMove(from, index);
    } else return false;
    return true;
  };

  return {
    /** The items in the order to show, with the held one where it has been moved. */
    arranged: held === null || from < 0 ? items : moveItem(items, from, held.index),
    isHeld,
    onKeyDown: (event: KeyboardEvent, item: ReorderItem) => {
      const isHandled =
        held !== null && isHeld(item)
          ? moveHeld(item, held, event.code)
          : event.code === 'Space' || event.code === 'Enter';
      if (!isHandled) return;
      // Without this, Space would click the button and Enter submit a form around the list.
      event.preventDefault();
      if (!isHeld(item)) pickUp(item);
    },
    /** Puts a held item back when its handle loses focus. */
    onBlur: () => setHeld((now) => (now?.isDropped === true ? now : null)),
    /** For screen readers. */
    announcement,
  };
}

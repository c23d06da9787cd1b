import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedChip } from './use-chips.ts';
import { moveItem } from './use-reorder.ts';

/** A chip that was picked up by keyboard. */
interface HeldChip {
  serviceId: number;
  /** The index it has been moved to. */
  index: number;
  /** Dropped, and kept at `index` until `chips` has the new order. */
  isDropped: boolean;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Moves chips by keyboard: Space or Enter picks one up and drops it, the arrows move it, Escape puts it back. The
 * keyboard sensor of the drag library misses keys in quick succession.
 */
export function useKeyMove(chips: readonly NamedChip[], onMove: (from: number, to: number) => void) {
  const { t } = useTranslation();
  const [held, setHeld] = useState<HeldChip | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [lastChips, setLastChips] = useState(chips);
  if (lastChips !== chips) {
    setLastChips(chips);
    if (held?.isDropped === true) setHeld(null);
  }
  const from = chips.findIndex(({ service }) => service.serviceId === held?.serviceId);

  const announce = (step: 'picked' | 'over' | 'dropped' | 'canceled', { name }: NamedChip, index: number) =>
    setAnnouncement(t(`cabins.details.drag.${step}`, { service: name, place: index + 1, all: chips.length }));

  const isHeld = ({ service }: NamedChip) =>
    held?.isDropped === false && held.serviceId === service.serviceId;

  const pickUp = (chip: NamedChip) => {
    const index = chips.indexOf(chip);
    setHeld({ serviceId: chip.service.serviceId, index, isDropped: false });
    announce('picked', chip, index);
  };

  /** Handles a key while the chip is held; false for other keys. */
  const moveHeld = (chip: NamedChip, { index, ...rest }: HeldChip, code: string): boolean => {
    const step = STEPS[code];
    if (step !== undefined) {
      const next = Math.min(Math.max(index + step, 0), chips.length - 1);
      setHeld({ ...rest, index: next });
      announce('over', chip, next);
    } else if (code === 'Escape') {
      setHeld(null);
      announce('canceled', chip, from);
    } else if (code === 'Space' || code === 'Enter') {
      setHeld(index === from ? null : { ...rest, index, isDropped: true });
      announce('dropped', chip, index);
      if (index !== from) onMove(from, index);
    } else return false;
    return true;
  };

  return {
    /** The chips in the order to show, with the held one where it has been moved. */
    arranged: held === null || from < 0 ? chips : moveItem(chips, from, held.index),
    isHeld,
    onKeyDown: (event: KeyboardEvent, chip: NamedChip) => {
      const isHandled =
        held !== null && isHeld(chip)
          ? moveHeld(chip, held, event.code)
          : event.code === 'Space' || event.code === 'Enter';
      if (!isHandled) return;
      // Without this, Space would click the button and Escape close a surrounding dialog.
      event.preventDefault();
      if (!isHeld(chip)) pickUp(chip);
    },
    /** Puts a held chip back when its handle loses focus. */
    onBlur: () => setHeld((now) => (now?.isDropped === true ? now : null)),
    /** For screen readers. */
    announcement,
  };
}

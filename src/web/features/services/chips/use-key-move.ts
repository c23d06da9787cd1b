import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moved } from './order.ts';
import type { NamedChip } from './use-chips.ts';

/** A chip that was picked up by keyboard. */
interface Held {
  serviceId: number;
  /** Where it has got to. */
  place: number;
  /** Dropped, and only shown there until the new order comes back as `chips`. */
  isDropped: boolean;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Moving chips by keyboard: Space or Enter picks one up, the arrows move it by a place, Space or Enter drops it,
 * Escape puts it back. The drag library's own keyboard sensor loses steps that follow each other quickly.
 */
export function useKeyMove(chips: readonly NamedChip[], onMove: (from: number, to: number) => void) {
  const { t } = useTranslation();
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState('');
  const [seen, setSeen] = useState(chips);
  if (seen !== chips) {
    setSeen(chips);
    if (held?.isDropped === true) setHeld(null);
  }
  const from = chips.findIndex(({ service }) => service.serviceId === held?.serviceId);

  const tell = (step: 'picked' | 'over' | 'dropped' | 'canceled', { name }: NamedChip, place: number) =>
    setSaid(t(`cabins.details.drag.${step}`, { service: name, place: place + 1, all: chips.length }));

  const isHeld = ({ service }: NamedChip) =>
    held?.isDropped === false && held.serviceId === service.serviceId;

  const pickUp = (chip: NamedChip) => {
    const place = chips.indexOf(chip);
    setHeld({ serviceId: chip.service.serviceId, place, isDropped: false });
    tell('picked', chip, place);
  };

  const steer = (chip: NamedChip, { place, ...rest }: Held, code: string): boolean => {
    const step = STEPS[code];
    if (step !== undefined) {
      const next = Math.min(Math.max(place + step, 0), chips.length - 1);
      setHeld({ ...rest, place: next });
      tell('over', chip, next);
    } else if (code === 'Escape') {
      setHeld(null);
      tell('canceled', chip, from);
    } else if (code === 'Space' || code === 'Enter') {
      setHeld(place === from ? null : { ...rest, place, isDropped: true });
      tell('dropped', chip, place);
      if (place !== from) onMove(from, place);
    } else return false;
    return true;
  };

  return {
    /** The chips as they stand while one is being moved. */
    arranged: held === null || from < 0 ? chips : moved(chips, from, held.place),
    isHeld,
    onKeyDown: (event: KeyboardEvent, chip: NamedChip) => {
      const isHandled =
        held !== null && isHeld(chip)
          ? steer(chip, held, event.code)
          : event.code === 'Space' || event.code === 'Enter';
      if (!isHandled) return;
      // Also keeps the key from pressing the button or closing a dialog around.
      event.preventDefault();
      if (!isHeld(chip)) pickUp(chip);
    },
    /** Leaving the handle drops nothing: the chip goes back. */
    onBlur: () => setHeld((now) => (now?.isDropped === true ? now : null)),
    /** What a screen reader is told. */
    said,
  };
}

import { DragDropProvider } from '@dnd-kit/react';
import { VisuallyHidden } from '@mantine/core';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ServiceChip.module.css';
import { ServiceChip } from './ServiceChip.tsx';
import { useChipState } from './use-chip-state.ts';
import type { NamedChip } from './use-chips.ts';
import { useDrag } from './use-drag.ts';
import { useKeyMove } from './use-key-move.ts';

interface ServiceChipsProps {
  cabinId: number;
  chips: NamedChip[];
  onMove: (from: number, to: number) => void;
  onEdit: (serviceId: number) => void;
  onHide: (chip: NamedChip) => void;
}

/** The chips in the guide's order, to be reordered by mouse, touch and keyboard. */
export function ServiceChips({ cabinId, chips, onMove, onEdit, onHide }: ServiceChipsProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const stateOf = useChipState(cabinId);
  const list = useRef<HTMLUListElement>(null);
  const { arranged, isHeld, onKeyDown, onBlur, said } = useKeyMove(chips, onMove);
  const drag = useDrag(list, onMove);

  const hide = (chip: NamedChip, index: number) => {
    // Focus goes on to the chip that moves up, so that a keyboard user is not thrown back to the page's start.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-no-drag]') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    onHide(chip);
  };

  return (
    <DragDropProvider {...drag}>
      {/* Beside each switch where there is room. */}
      <div className={classes['head']} aria-hidden>
        {t('services.shownToGuests')}
      </div>
      <ul ref={list} className={classes['chips']}>
        {arranged.map((chip, index) => (
          <ServiceChip
            key={chip.service.serviceId}
            chip={chip}
            state={stateOf(chip)}
            index={index}
            hintId={hintId}
            isHeld={isHeld(chip)}
            onKeyDown={(event) => onKeyDown(event, chip)}
            onBlur={onBlur}
            onEdit={() => onEdit(chip.service.serviceId)}
            onHide={() => hide(chip, index)}
          />
        ))}
      </ul>
      <span id={hintId} hidden>
        {t('cabins.details.drag.instructions')}
      </span>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DragDropProvider>
  );
}

import { DragDropProvider } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChipStatus, ChipText } from './ChipText.tsx';
import classes from './chips.module.css';
import { useChipStatus } from './use-chip-status.ts';
import type { NamedChip } from './use-chips.ts';
import { NO_DRAG, useDrag } from './use-drag.ts';
import { useKeyMove } from './use-key-move.ts';

interface ServiceChipProps {
  chip: NamedChip;
  status: ChipStatus;
  index: number;
  /** Id of the text that explains how to move a chip by keyboard. */
  hintId: string;
  /** Whether it is picked up by keyboard. */
  isHeld: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onEdit: () => void;
  onHide: () => void;
}

/** A shown service: dragged by its handle or as a whole, edited by a click, hidden by its switch. */
function ServiceChip({
  chip,
  status,
  index,
  hintId,
  isHeld,
  onKeyDown,
  onBlur,
  onEdit,
  onHide,
}: ServiceChipProps) {
  const { t } = useTranslation();
  const id = useId();
  const { service, name } = chip;
  const { ref, handleRef, isDragging } = useSortable({ id: service.serviceId, index });
  const isLocked = chip.state === 'locked';
  // Has no switch: one that is on would suggest that guests see the service (R-services-19).
  const isToFillIn = chip.state === 'empty' || chip.state === 'starter';
  return (
    <li
      ref={ref}
      className={classes['chip']}
      data-dragging={isDragging || isHeld || undefined}
      data-service={service.serviceId}
    >
      <button
        type="button"
        ref={handleRef}
        className={classes['handle']}
        aria-label={t('cabins.details.services.move', { service: name })}
        aria-describedby={hintId}
        aria-pressed={isHeld}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <IconGripVertical size={20} aria-hidden />
      </button>
      <ChipText
        chip={chip}
        status={status}
        detailsId={`${id}-details`}
        onEdit={isLocked ? undefined : onEdit}
      />
      {isToFillIn ? <span className={classes['pill']}>{t('services.toFillIn')}</span> : null}
      {isLocked || isToFillIn ? null : (
        <>
          <span id={`${id}-switch`} className={classes['switchLabel']}>
            {t('services.shownToGuests')}
          </span>
          <button
            type="button"
            className={classes['hide']}
            aria-label={t('cabins.details.services.hide', { service: name })}
            aria-describedby={`${id}-switch`}
            onClick={onHide}
            {...{ [NO_DRAG]: true }}
          >
            <span className={classes['track']} />
          </button>
        </>
      )}
    </li>
  );
}

interface ServiceChipsProps {
  cabinId: number;
  chips: NamedChip[];
  onMove: (from: number, to: number) => void;
  onEdit: (serviceId: number) => void;
  onHide: (chip: NamedChip) => void;
}

/** The shown services in the guide's order, which the host changes by mouse, touch or keyboard. */
export function ServiceChips({ cabinId, chips, onMove, onEdit, onHide }: ServiceChipsProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const statusOf = useChipStatus(cabinId);
  const list = useRef<HTMLUListElement>(null);
  const { arranged, isHeld, onKeyDown, onBlur, announcement } = useKeyMove(chips, onMove);
  const drag = useDrag(list, onMove);

  const hide = (chip: NamedChip, index: number) => {
    // Moves focus to a neighbouring switch, because this chip and its switch disappear.
    const switches = [...(list.current?.querySelectorAll<HTMLElement>(`[${NO_DRAG}]`) ?? [])];
    (switches[index + 1] ?? switches[index - 1])?.focus();
    onHide(chip);
  };

  return (
    <DragDropProvider {...drag}>
      {/* The heading of the switches on narrow screens; wide ones have a label beside each. */}
      <div className={classes['switchHeading']} aria-hidden>
        {t('services.shownToGuests')}
      </div>
      <ul ref={list} className={classes['chips']}>
        {arranged.map((chip, index) => (
          <ServiceChip
            key={chip.service.serviceId}
            chip={chip}
            status={statusOf(chip)}
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
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DragDropProvider>
  );
}

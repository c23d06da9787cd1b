import { useSortable } from '@dnd-kit/react/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChipState, ChipWords } from './ChipWords.tsx';
import classes from './ServiceChip.module.css';
import type { NamedChip } from './use-chips.ts';
import { NO_DRAG } from './use-drag.ts';

interface ServiceChipProps {
  chip: NamedChip;
  /** How it stands, in a word. */
  state: ChipState;
  index: number;
  /** Id of the text that says how to move a chip by keyboard. */
  hintId: string;
  /** Picked up by keyboard. */
  isHeld: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onEdit: () => void;
  onHide: () => void;
}

/** One service of the guide: moved by its handle or as a whole, edited by a click, hidden by its switch once it is filled in. */
export function ServiceChip({
  chip,
  state,
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
  // Nothing of it is shown yet: a switch that is on would say that it is (R-services-19).
  const isUnfilled = chip.state === 'empty' || chip.state === 'starter';
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
      <ChipWords chip={chip} state={state} lineId={`${id}-line`} onEdit={isLocked ? undefined : onEdit} />
      {isUnfilled ? <span className={classes['pill']}>{t('services.toFillIn')}</span> : null}
      {isLocked || isUnfilled ? null : (
        <>
          <span id={`${id}-on`} className={classes['on']}>
            {t('services.shownToGuests')}
          </span>
          <button
            type="button"
            className={classes['hide']}
            aria-label={t('cabins.details.services.hide', { service: name })}
            aria-describedby={`${id}-on`}
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

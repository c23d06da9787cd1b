import { useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconEyeOff, IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_ICONS } from '#services/registry/icons.ts';
import { NO_DRAG } from './drag-parts.ts';
import classes from './ServiceChip.module.css';
import type { NamedChip } from './use-chips.ts';

interface ServiceChipProps {
  chip: NamedChip;
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

const STATE_WORDS = {
  locked: 'services.locked',
  empty: 'services.notFilledIn',
  starter: 'services.starter',
} as const satisfies Record<Exclude<NamedChip['state'], 'shown'>, string>;

/** One service of the guide: moved by its handle or as a whole, edited by a click, hidden by its button. */
export function ServiceChip({
  chip,
  index,
  hintId,
  isHeld,
  onKeyDown,
  onBlur,
  onEdit,
  onHide,
}: ServiceChipProps) {
  const { t } = useTranslation();
  const { service, name, state } = chip;
  const { ref, handleRef, isDragging } = useSortable({ id: service.serviceId, index });
  const Icon = SERVICE_ICONS[chip.key];
  const isLocked = state === 'locked';
  const words = (
    <>
      <Icon size={20} aria-hidden className={classes['icon']} />
      <span>
        <span className={classes['name']}>{name}</span>{' '}
        {state === 'shown' ? null : <span className={classes['state']}>{t(STATE_WORDS[state])}</span>}
      </span>
    </>
  );
  return (
    <li
      ref={ref}
      className={classes['chip']}
      data-dragging={isDragging || isHeld || undefined}
      data-state={state}
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
      {isLocked ? (
        <span className={classes['main']}>{words}</span>
      ) : (
        <button type="button" className={classes['main']} onClick={onEdit}>
          <VisuallyHidden>{`${t('cabins.details.services.edit')} `}</VisuallyHidden>
          {words}
        </button>
      )}
      {isLocked ? null : (
        <ActionIcon
          className={classes['hide']}
          aria-label={t('cabins.details.services.hide', { service: name })}
          onClick={onHide}
          {...{ [NO_DRAG]: true }}
        >
          <IconEyeOff size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

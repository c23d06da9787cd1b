import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueries } from '@tanstack/react-query';
import {
  getTranslationProgress,
  listTranslations,
  type Translation,
} from '#shared/contracts/translations.ts';
import { NO_DRAG, Reorder, useReorderItem } from '#web/ui/reorder/Reorder.tsx';
import { getCabin } from '#web/api/first-calls.ts';
import { callQuery, useCall } from '#web/api/use-call.ts';
import { type ChipStatus, ChipText } from './ChipText.tsx';
import classes from './chips.module.css';
import type { NamedChip, Chip } from './use-chips.ts';

interface ServiceChipProps {
  chip: NamedChip;
  status: ChipStatus;
  index: number;
  onEdit: () => void;
  onHide: () => void;
}

/** A shown service: dragged by its handle or as a whole, edited by a click, hidden by its switch. */
function ServiceChip({ chip, status, index, onEdit, onHide }: ServiceChipProps) {
  const { t } = useTranslation();
  const id = useId();
  const { service, name } = chip;
  const { ref, handle, className, isMoving } = useReorderItem(chip, index);
  const isLocked = chip.state === 'locked';
  // Has no switch: one that is on would suggest that guests see the service (R-services-19).
  const isToFillIn = chip.state !== 'locked' && chip.state !== 'shown';
  return (
    <li
      ref={ref}
      className={`${className} ${classes['chip']}`}
      data-dragging={isMoving || undefined}
      data-service={service.serviceId}
    >
      {handle}
      <ChipText
        chip={chip}
        status={status}
        detailsId={`${id}-details`}
        describedBy={isToFillIn ? `${id}-pill` : undefined}
        onEdit={isLocked ? undefined : onEdit}
      />
      {isToFillIn ? (
        <span id={`${id}-pill`} className={classes['pill']}>
          {t('services.toFillIn')}
        </span>
      ) : null}
      {isLocked || isToFillIn ? null : (
        <button
          type="button"
          className={classes['hide']}
          aria-label={t('cabins.details.services.hide', { service: name })}
          onClick={onHide}
          {...{ [NO_DRAG]: true }}
        >
          <span className={classes['track']} />
        </button>
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
  const statusOf = useChipStatus(cabinId);
  const list = useRef<HTMLUListElement>(null);

  const hide = (chip: NamedChip, index: number) => {
    // Moves focus to a neighbouring switch, because this chip and its switch disappear.
    const switches = [...(list.current?.querySelectorAll<HTMLElement>(`[${NO_DRAG}]`) ?? [])];
    (switches[index + 1] ?? switches[index - 1])?.focus();
    onHide(chip);
  };

  return (
    <Reorder items={chips} list={list} draggedBy="item" onMove={onMove}>
      {(arranged) => (
        <ul ref={list} className={classes['chips']}>
          {arranged.map((chip, index) => (
            <ServiceChip
              key={chip.id}
              chip={chip}
              status={statusOf(chip)}
              index={index}
              onEdit={() => onEdit(chip.id)}
              onHide={() => hide(chip, index)}
            />
          ))}
        </ul>
      )}
    </Reorder>
  );
}

const staleServiceIds = (
  answers: readonly { data: { items: Translation[] } | undefined }[],
): ReadonlySet<number> =>
  new Set(
    answers
      .flatMap(({ data }) => data?.items ?? [])
      .flatMap(({ serviceId, state }) => (state === 'stale' && serviceId !== null ? [serviceId] : [])),
  );

/** The ids of the cabin's services with stale translations. */
function useStaleServices(cabinId: number): ReadonlySet<number> {
  const params = { id: cabinId };
  const { data: cabin } = useCall(getCabin, { params });
  const isTranslated = (cabin?.translationLanguages.length ?? 0) > 0;
  const { data: progress } = useCall(
    getTranslationProgress,
    { params },
    // Any change of a text may make translations stale.
    { enabled: isTranslated, staleTime: 0 },
  );
  const languages = isTranslated ? (progress?.languages ?? []) : [];
  return useQueries({
    queries: languages
      .filter(({ stale, isOffered }) => stale > 0 && isOffered)
      .map(({ language }) =>
        callQuery(listTranslations, { params: { id: cabinId, lang: language } }, { staleTime: 0 }),
      ),
    combine: staleServiceIds,
  });
}

/** Returns a function that computes a chip's status. */
function useChipStatus(cabinId: number): (chip: Chip) => ChipStatus {
  const stale = useStaleServices(cabinId);
  return ({ service, state }) => {
    if (state === 'shown') return stale.has(service.serviceId) ? 'stale' : null;
    // "To fill in" says it already.
    return state === 'empty' ? null : state;
  };
}

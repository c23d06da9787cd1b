import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SERVICE_ICONS } from '#services/registry/icons.ts';
import classes from './chips.module.css';
import { summaryOfChip } from './summary.ts';
import type { NamedChip } from './use-chips.ts';

const STATUS_TEXTS = {
  locked: 'services.locked',
  empty: 'services.notFilledIn',
  starter: 'services.starter',
  noPassword: 'services.passwordMissing',
  hidden: 'services.hidden',
  stale: 'services.stale',
  live: 'services.live',
  ready: 'services.ready',
} as const;

/** The status that a chip shows: its state or, for shown services, `stale`, `live` or `ready`; `hidden` for hidden ones. */
export type ChipStatus = keyof typeof STATUS_TEXTS;

interface ChipTextProps {
  chip: NamedChip;
  status: ChipStatus;
  /** Id for the line below the name. */
  detailsId: string;
  /** Undefined if the service cannot be edited. */
  onEdit?: (() => void) | undefined;
}

/** A service's icon, name, status and summary. The name is its edit button, which covers the whole row. */
export function ChipText({ chip, status, detailsId, onEdit }: ChipTextProps) {
  const { t } = useTranslation();
  const Icon = SERVICE_ICONS[chip.key];
  const summary = summaryOfChip(chip, t);
  return (
    <>
      <Icon size={20} aria-hidden className={classes['icon']} />
      <div className={classes['text']}>
        {onEdit === undefined ? (
          <span className={classes['name']}>{chip.name}</span>
        ) : (
          <button type="button" className={classes['name']} aria-describedby={detailsId} onClick={onEdit}>
            <VisuallyHidden>{`${t('cabins.details.services.edit')} `}</VisuallyHidden>
            {chip.name}
          </button>
        )}{' '}
        <span id={detailsId} className={classes['details']}>
          <span className={classes['status']} data-status={status}>
            {t(STATUS_TEXTS[status])}
          </span>
          {summary === '' ? null : <span>{` · ${summary}`}</span>}
        </span>
      </div>
    </>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SERVICE_ICONS } from '#services/registry/icons.ts';
import classes from './chips.module.css';
import { summaryOfChip } from './summary.ts';
import type { NamedChip } from './use-chips.ts';

const STATUS_TEXTS = {
  locked: 'services.locked',
  starter: 'services.starter',
  noPassword: 'services.passwordMissing',
  stale: 'services.stale',
} as const;

/** What a chip says about its service; null if that is nothing out of the ordinary. */
export type ChipStatus = keyof typeof STATUS_TEXTS | null;

interface ChipTextProps {
  chip: NamedChip;
  status: ChipStatus;
  /** Id for the line below the name. */
  detailsId: string;
  /** Id of a text beside it that also describes the service. */
  describedBy?: string | undefined;
  /** Undefined if the service cannot be edited. */
  onEdit?: (() => void) | undefined;
}

/** A service's icon, name, status and summary. The name is its edit button, which covers the whole row. */
export function ChipText({ chip, status, detailsId, describedBy = '', onEdit }: ChipTextProps) {
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
          <button
            type="button"
            className={classes['name']}
            aria-describedby={`${detailsId} ${describedBy}`.trim()}
            onClick={onEdit}
          >
            <VisuallyHidden>{`${t('cabins.details.services.edit')} `}</VisuallyHidden>
            {chip.name}
          </button>
        )}{' '}
        <span id={detailsId} className={classes['details']}>
          {status === null ? null : (
            <span className={classes['status']} data-status={status}>
              {t(STATUS_TEXTS[status])}
            </span>
          )}
          {summary === '' ? null : <span>{status === null ? summary : ` · ${summary}`}</span>}
        </span>
      </div>
    </>
  );
}

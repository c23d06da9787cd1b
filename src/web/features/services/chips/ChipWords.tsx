import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SERVICE_ICONS } from '#services/registry/icons.ts';
import classes from './ServiceChip.module.css';
import { summaryOfChip } from './summary.ts';
import type { NamedChip } from './use-chips.ts';

const STATE_WORDS = {
  locked: 'services.locked',
  empty: 'services.notFilledIn',
  starter: 'services.starter',
  noPassword: 'services.passwordMissing',
  hidden: 'services.hidden',
  stale: 'services.stale',
  live: 'services.live',
  ready: 'services.ready',
} as const;

export type ChipState = keyof typeof STATE_WORDS;

interface ChipWordsProps {
  chip: NamedChip;
  state: ChipState;
  /** Id of the line below the name. */
  lineId: string;
  /** Undefined for what cannot be edited. */
  onEdit?: (() => void) | undefined;
}

/** What a service is called, how it stands and what it says. Its name is the button that edits it, as large as its row. */
export function ChipWords({ chip, state, lineId, onEdit }: ChipWordsProps) {
  const { t } = useTranslation();
  const Icon = SERVICE_ICONS[chip.key];
  const summary = summaryOfChip(chip, t);
  return (
    <>
      <Icon size={20} aria-hidden className={classes['icon']} />
      <div className={classes['words']}>
        {onEdit === undefined ? (
          <span className={classes['name']}>{chip.name}</span>
        ) : (
          <button type="button" className={classes['name']} aria-describedby={lineId} onClick={onEdit}>
            <VisuallyHidden>{`${t('cabins.details.services.edit')} `}</VisuallyHidden>
            {chip.name}
          </button>
        )}{' '}
        <span id={lineId} className={classes['line']}>
          <span className={classes['state']} data-state={state}>
            {t(STATE_WORDS[state])}
          </span>
          {summary === '' ? null : <span className={classes['summary']}>{` · ${summary}`}</span>}
        </span>
      </div>
    </>
  );
}

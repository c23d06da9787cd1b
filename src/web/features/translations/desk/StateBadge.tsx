import { IconAlertTriangle, IconCheck, IconCircleDashed, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TranslationState } from '#shared/contracts/translations.ts';
import classes from './StateBadge.module.css';

const ICONS: Record<TranslationState, typeof IconCheck> = {
  missing: IconCircleDashed,
  machine: IconLanguage,
  manual: IconCheck,
  stale: IconAlertTriangle,
};

/** Where a translation stands: missing, by machine, by hand, out of date. */
export function StateBadge({ state }: { state: TranslationState }) {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  return (
    <span className={classes['badge']} data-state={state}>
      <Icon size={16} aria-hidden />
      {t(`translations.states.${state}`)}
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import type { Tier } from '#shared/tiers.ts';
import { TierDot } from '#web/ui/TierDot.tsx';
import classes from './ServiceTable.module.css';

/** A tier's word with its colour beside it. */
export function TierName({ tier }: { tier: Tier }) {
  const { t } = useTranslation();
  return (
    <span className={classes['tier']}>
      <TierDot tier={tier} />
      {t(`services.tierNames.${tier}`)}
    </span>
  );
}

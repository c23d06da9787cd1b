import { useTranslation } from 'react-i18next';
import { TIER_COLOURS } from '#shared/tiers.ts';
import { useNamedTier } from '#web/session/use-tier.ts';
import { TierDot } from '#web/ui/TierDot.tsx';
import classes from './TierLabel.module.css';

/** The tier in its colour: as a border and a dot, since ink is what can be read. */
export function TierLabel() {
  const { t } = useTranslation();
  const tier = useNamedTier();
  return (
    <span className={classes['label']} style={{ borderColor: TIER_COLOURS[tier] }}>
      <TierDot tier={tier} />
      {t('layout.settingsMenu.tier', { tier: t(`layout.settingsMenu.tierNames.${tier}`) })}
    </span>
  );
}

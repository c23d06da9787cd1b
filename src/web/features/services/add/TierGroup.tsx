import { Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { includesTier, type Tier } from '#shared/tiers.ts';
import { useTier } from '#web/session/use-tier.ts';
import { TierDot } from '#web/ui/TierDot.tsx';
import { UpgradeHint } from '#web/ui/UpgradeHint.tsx';
import { SERVICE_ICONS } from '#services/registry/icons.ts';
import type { Offer } from './offers.ts';
import classes from './TierGroup.module.css';

interface TierGroupProps {
  tier: Tier;
  offers: Offer[];
  isTicked: (offer: Offer) => boolean;
  onTick: (offer: Offer, on: boolean) => void;
}

/** The services of one tier; locked when the host's plan does not hold it. */
export function TierGroup({ tier, offers, isTicked, onTick }: TierGroupProps) {
  const { t } = useTranslation();
  const isLocked = !includesTier(useTier(), tier);
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>
        <TierDot tier={tier} />
        {t(`services.tierNames.${tier}`)}
      </legend>
      {isLocked ? <UpgradeHint tier={tier} /> : null}
      {offers.map((offer) => {
        const { serviceId, key, name, template } = offer;
        const Icon = SERVICE_ICONS[key];
        return (
          <div key={serviceId} className={classes['offer']}>
            <Checkbox
              label={name}
              description={template === null ? t(`kinds.${key}.description`) : t('services.ownService')}
              checked={isTicked(offer)}
              disabled={isLocked}
              onChange={(event) => onTick(offer, event.currentTarget.checked)}
              classNames={{
                root: classes['tick'],
                body: classes['body'],
                inner: classes['box'],
                label: classes['label'],
              }}
            />
            {isLocked ? (
              <span className={classes['locked']}>
                <IconLock size={16} aria-hidden />
                {t('services.locked')}
              </span>
            ) : (
              <Icon size={20} color="var(--stone)" aria-hidden />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

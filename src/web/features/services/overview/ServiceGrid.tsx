import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TierDot } from '#web/ui/TierDot.tsx';
import { UpgradeHint } from '#web/ui/UpgradeHint.tsx';
import { AddCard } from './AddCard.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import classes from './ServiceGrid.module.css';
import type { TierServices } from './shown-services.ts';
import type { TemplateActions } from './template-actions.ts';

/** The services as cards under a heading for each tier, and under premium a card that adds one of the host's own. */
export function ServiceGrid({
  tiers,
  onAdd,
  ...actions
}: TemplateActions & { tiers: readonly TierServices[] }) {
  const { t } = useTranslation();
  return tiers.map(({ tier, isLocked, services }) => (
    <section key={tier} aria-labelledby={`tier-${tier}`} className={classes['tier']}>
      <Title order={2} id={`tier-${tier}`} className={classes['heading']}>
        <TierDot tier={tier} />
        {t(`services.tierNames.${tier}`)}
      </Title>
      {isLocked ? <UpgradeHint tier={tier} /> : null}
      <ul className={classes['grid']}>
        {services.map((service) => (
          <li key={service.id} className={classes['item']}>
            <ServiceCard service={service} {...actions} />
          </li>
        ))}
        {tier === 'premium' ? (
          <li className={classes['item']}>
            <AddCard isLocked={isLocked} onAdd={onAdd} />
          </li>
        ) : null}
      </ul>
    </section>
  ));
}

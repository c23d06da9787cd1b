import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './ServiceTable.module.css';
import { UPGRADE_PATH } from '#web/ui/UpgradeHint.tsx';

/** The way to a plan that holds a locked service. */
export function UpgradeLink({ service }: { service: string }) {
  const { t } = useTranslation();
  return (
    <Anchor
      component={Link}
      to={UPGRADE_PATH}
      className={classes['upgrade'] ?? ''}
      aria-label={t('templates.upgradeFor', { service })}
    >
      {t('templates.upgrade')}
    </Anchor>
  );
}

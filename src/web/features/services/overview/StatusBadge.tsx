import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListedService } from './services-by-tier.ts';
import classes from './StatusBadge.module.css';

/** 'Locked' if the host's plan lacks the service, else 'Seeded' for the catalog and 'Custom' for the host's own (R-services-16). */
export function StatusBadge({ service }: { service: Pick<ListedService, 'isLocked' | 'template'> }) {
  const { t } = useTranslation();
  const { isLocked, template } = service;
  const status = template === null ? 'seeded' : 'custom';
  return (
    <span className={classes['badge']} data-status={isLocked ? 'locked' : status}>
      {isLocked ? <IconLock size={16} aria-hidden /> : null}
      {isLocked ? t('services.locked') : t(`templates.${status}`)}
    </span>
  );
}

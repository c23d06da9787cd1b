import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OPEN_REQUESTS, upgradeRequestsQuery } from '../api/upgrade-requests.ts';
import classes from './OpenCount.module.css';

/** How many requests wait for a decision; nothing when none does, or while nobody knows. */
export function OpenCount() {
  const { t } = useTranslation();
  const { data } = useQuery(upgradeRequestsQuery(OPEN_REQUESTS));
  if (data === undefined || data.total === 0) return null;
  return (
    <span className={classes['count']}>
      <span aria-hidden>{data.total}</span>
      <VisuallyHidden>{t('system.tabs.open', { count: data.total })}</VisuallyHidden>
    </span>
  );
}

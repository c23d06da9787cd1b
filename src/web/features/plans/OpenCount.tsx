import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { listUpgradeRequests } from '#shared/contracts/plans.ts';
import { useCall } from '#web/api/use-call.ts';
import classes from './OpenCount.module.css';

/** Those that wait for a decision. */
export const OPEN = { state: 'open' } as const;

/** How many requests wait for a decision; nothing when none does, or while nobody knows. */
export function OpenCount() {
  const { t } = useTranslation();
  const { data } = useCall(listUpgradeRequests, { query: { ...OPEN, pageSize: '1' } });
  if (data === undefined || data.total === 0) return null;
  return (
    <span className={classes['count']}>
      <span aria-hidden>{data.total}</span>
      <VisuallyHidden>{t('upgrades.waiting', { count: data.total })}</VisuallyHidden>
    </span>
  );
}

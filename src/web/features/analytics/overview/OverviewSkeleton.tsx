import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Overview.module.css';

/** The overview's places while its figures are on their way. */
export function OverviewSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('ui.loading')}>
      <div className={classes['tiles']}>
        {[1, 2, 3, 4, 5].map((tile) => (
          <Skeleton key={tile} height={118} radius="lg" />
        ))}
      </div>
      <Skeleton height={340} radius="lg" mt={44} />
    </div>
  );
}

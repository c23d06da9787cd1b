import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { View } from '#web/ui/ViewToggle.tsx';
import grid from './ServiceGrid.module.css';

/** A placeholder in the shape of the list or grid, while the services load. */
export function ServicesSkeleton({ view }: { view: View }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {view === 'list' ? (
        <Skeleton height={640} radius="lg" />
      ) : (
        <>
          <Skeleton height={20} width={96} />
          <div className={grid['grid']}>
            {[1, 2, 3, 4, 5, 6, 7].map((card) => (
              <Skeleton key={card} height={96} radius="lg" />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

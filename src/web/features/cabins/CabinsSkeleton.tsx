import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { View } from '#web/ui/use-view.ts';
import cards from './CabinCard.module.css';
import grid from './CabinGrid.module.css';

/** The cabins while they load, in the shape they will have. */
export function CabinsSkeleton({ view }: { view: View }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {view === 'list' ? (
        <Skeleton height={232} radius="lg" />
      ) : (
        <div className={grid['grid']}>
          {[1, 2, 3].map((card) => (
            <div key={card} className={cards['card']}>
              <Skeleton radius={0} style={{ aspectRatio: '16 / 10' }} height="auto" />
              <div className={cards['facts']}>
                <Skeleton height={24} width="60%" />
                <Skeleton height={20} width="80%" mt={6} />
                <Skeleton height={28} width="50%" mt={6} />
                <Skeleton height={40} width="70%" mt={12} />
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { View } from '#web/ui/ViewToggle.tsx';
import cardClasses from './CabinCard.module.css';
import { type CabinActions, CabinCard } from './CabinCard.tsx';
import classes from './CabinGrid.module.css';

/** The cabins as cards, with a last card that adds a cabin. */
export function CabinGrid({
  cabins,
  onAdd,
  ...actions
}: CabinActions & { cabins: readonly Cabin[]; onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <ul className={classes['grid']}>
      {cabins.map((cabin) => (
        <li key={cabin.id} className={classes['item']}>
          <CabinCard cabin={cabin} {...actions} />
        </li>
      ))}
      <li className={classes['item']}>
        <button type="button" className={classes['add']} onClick={onAdd}>
          <IconPlus size={28} aria-hidden />
          <span className={classes['title']}>{t('cabins.add')}</span>
          <span className={classes['text']}>{t('cabins.addText')}</span>
        </button>
      </li>
    </ul>
  );
}

/** Placeholder while the cabins load, in the shape of the chosen view. */
export function CabinsSkeleton({ view }: { view: View }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {view === 'list' ? (
        <Skeleton height={232} radius="lg" />
      ) : (
        <div className={classes['grid']}>
          {[1, 2, 3].map((card) => (
            <div key={card} className={cardClasses['card']}>
              <Skeleton radius={0} style={{ aspectRatio: '16 / 10' }} height="auto" />
              <div className={cardClasses['facts']}>
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

import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { type CabinActions, CabinCard } from './CabinCard.tsx';
import classes from './CabinGrid.module.css';

/** The cabins as cards, and a card that adds one. */
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

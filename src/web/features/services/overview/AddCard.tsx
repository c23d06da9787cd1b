import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UpgradeHint } from '#web/ui/UpgradeHint.tsx';
import classes from './AddCard.module.css';
import { StatusBadge } from './StatusBadge.tsx';

/** The card that adds a service of the host's own; below premium it says why it cannot. */
export function AddCard({ isLocked, onAdd }: { isLocked: boolean; onAdd: () => void }) {
  const { t } = useTranslation();
  const words = (
    <>
      <span className={classes['title']}>{t('templates.add')}</span>
      <span className={classes['text']}>{t('templates.addText')}</span>
    </>
  );
  if (isLocked) {
    return (
      <div className={classes['card']} data-locked>
        <StatusBadge service={{ isLocked, template: null }} />
        {words}
        <UpgradeHint tier="premium" />
      </div>
    );
  }
  return (
    <button type="button" className={classes['card']} onClick={onAdd}>
      <IconPlus size={24} aria-hidden />
      {words}
    </button>
  );
}

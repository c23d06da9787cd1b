import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './TagBadge.module.css';

/** A cabin's activation key, or 'No Token' while it has none (R-cabins-8). */
export function TagBadge({ token }: { token: string | null }) {
  const { t } = useTranslation();
  return (
    <span className={classes['badge']} data-connected={token !== null || undefined}>
      <IconQrcode size={16} aria-hidden />
      {token ?? t('cabins.noToken')}
    </span>
  );
}

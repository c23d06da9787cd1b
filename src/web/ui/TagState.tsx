import { useTranslation } from 'react-i18next';
import type { TagState as State } from '#shared/contracts/tags.ts';
import classes from './TagState.module.css';
import { IconQrcode } from '@tabler/icons-react';

/** A tag's state: a dot and the word. */
export function TagState({ state }: { state: State }) {
  const { t } = useTranslation();
  return (
    <span className={classes['state']} data-state={state}>
      {t(`adminTags.states.${state}`)}
    </span>
  );
}

/** A tag's code in a list, or a dash for none. */
export const TagCode = ({ code }: { code: string | null }) => (
  <span className={classes['code']}>{code ?? '–'}</span>
);

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

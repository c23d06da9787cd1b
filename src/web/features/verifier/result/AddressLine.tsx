import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AddressKind } from '../read-text.ts';
import classes from './CheckResult.module.css';

/** Where the QR leads, in a line; a foreign address has a warning instead. */
export function AddressLine({ address }: { address: AddressKind }) {
  const { t } = useTranslation();
  if (address === 'foreign') return null;
  const Icon = address === 'ours' ? IconCircleCheck : IconInfoCircle;
  return (
    <p className={classes['address']} data-address={address}>
      <Icon size={20} aria-hidden />
      {t(`verifier.${address}`)}
    </p>
  );
}

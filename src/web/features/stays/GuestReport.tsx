import { IconAlertTriangle, IconDoorEnter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Stay } from '#shared/contracts/stays.ts';
import { formatMoment } from '#web/ui/format-date.ts';
import classes from './GuestReport.module.css';

type Reported = Pick<Stay, 'arrivedAtUtc' | 'leftAtUtc' | 'cannotGetInAtUtc'>;

/** The last event that the guest reported. */
export function GuestReport({ stay: { arrivedAtUtc, leftAtUtc, cannotGetInAtUtc } }: { stay: Reported }) {
  const { t } = useTranslation();
  if (leftAtUtc !== null)
    return <span className={classes['fact']}>{t('stays.hasLeft', { at: formatMoment(leftAtUtc) })}</span>;
  if (cannotGetInAtUtc !== null && (arrivedAtUtc === null || arrivedAtUtc < cannotGetInAtUtc))
    return <Warning>{t('stays.cannotGetIn', { at: formatMoment(cannotGetInAtUtc) })}</Warning>;
  if (arrivedAtUtc === null) return null;
  return (
    <span className={classes['fact']} data-kind="good">
      <IconDoorEnter size={18} aria-hidden />
      {t('stays.isIn', { at: formatMoment(arrivedAtUtc) })}
    </span>
  );
}

/** Something about a stay that its host should act on. */
export function Warning({ children }: { children: string }) {
  return (
    <span className={classes['fact']} data-kind="warning">
      <IconAlertTriangle size={18} aria-hidden />
      {children}
    </span>
  );
}

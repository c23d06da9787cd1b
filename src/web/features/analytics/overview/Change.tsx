import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { locale } from '#web/words/locale.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import classes from './Change.module.css';

/** How a figure moved since the period before. */
export function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation();
  if (now === before) return t('analytics.change.same');
  if (before === 0) return t('analytics.change.none');
  const Arrow = now > before ? IconArrowUpRight : IconArrowDownRight;
  const percent = new Intl.NumberFormat(locale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format(now / before - 1);
  return (
    <span className={classes['change']} data-up={now > before || undefined}>
      <Arrow size={18} aria-hidden />
      <span className={classes['percent']}>{percent}</span>
      {t('analytics.change.from', { before: formatNumber(before) })}
    </span>
  );
}

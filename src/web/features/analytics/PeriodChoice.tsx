import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Period, PERIODS } from '#shared/contracts/period.ts';
import classes from './PeriodChoice.module.css';
import { usePeriod } from './use-period.ts';

/** How many days up to today are in view. */
export function PeriodChoice() {
  const { t } = useTranslation();
  const { days, choose } = usePeriod();
  return (
    <SegmentedControl<Period>
      aria-label={t('analytics.period')}
      value={days}
      onChange={choose}
      data={PERIODS.map((period) => ({
        value: period,
        label: t('analytics.days', { count: Number(period) }),
      }))}
      classNames={{ label: classes['label'] ?? '' }}
    />
  );
}

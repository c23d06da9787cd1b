import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_PERIOD, type Period, PERIODS } from '#shared/contracts/period.ts';
import { Segments } from '#web/ui/Segments.tsx';
import { inWords } from '#web/words/said.ts';
import { OwnPeriodForm } from './OwnPeriodForm.tsx';
import { daysOf } from './period.ts';
import classes from './PeriodChoice.module.css';
import { usePeriod } from './use-period.ts';

/** Which days are in view: so many up to today, or days of one's own. */
export function PeriodChoice() {
  const { t } = useTranslation();
  const { period, problem, choose } = usePeriod();
  const [isChoosing, setIsChoosing] = useState(false);
  const isOwn = isChoosing || !('days' in period);
  const own = daysOf(period);
  return (
    <div className={classes['choice']}>
      <Segments<Period | 'own'>
        aria-label={t('analytics.period')}
        value={'days' in period && !isChoosing ? period.days : 'own'}
        onChange={(value) => {
          setIsChoosing(value === 'own');
          if (value !== 'own') choose({ days: value });
        }}
        choices={[
          ...PERIODS.map((days) => ({ value: days, label: t('analytics.days', { count: Number(days) }) })),
          {
            value: 'own',
            label: (
              <>
                <span className={classes['wide']}>{t('analytics.own.title')}</span>
                <span className={classes['narrow']}>{t('analytics.own.short')}</span>
              </>
            ),
          },
        ]}
        className={classes['segments']}
      />
      {isOwn ? (
        <OwnPeriodForm
          key={`${own.from} ${own.to}`}
          period={own}
          onChoose={(chosen) => {
            setIsChoosing(false);
            choose(chosen);
          }}
        />
      ) : null}
      {problem === null ? null : (
        <Alert role="alert" color="falu" variant="light">
          {t('analytics.own.unreadable', {
            problem: problem === 'future' ? t('analytics.own.future') : inWords(problem),
            count: Number(DEFAULT_PERIOD),
          })}
        </Alert>
      )}
    </div>
  );
}

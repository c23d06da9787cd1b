import { Alert, Button, TextInput } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_PERIOD, type OwnPeriod, ownPeriod, type Period, PERIODS } from '#shared/contracts/period.ts';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { validateWith } from '#web/ui/form-validation.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { translateReason } from '#web/words/reason.ts';
import { daysOf, isFuture, usePeriod } from './period.ts';
import classes from './PeriodChoice.module.css';

/** Which days are in view: so many up to today, or days of one's own. */
export function PeriodChoice() {
  const { t } = useTranslation();
  const { period, today, problem, choose } = usePeriod();
  const [isChoosing, setIsChoosing] = useState(false);
  const isOwn = isChoosing || !('days' in period);
  const own = daysOf(period, today);
  return (
    <div className={classes['choice']}>
      <SegmentedControl<Period | 'own'>
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
          today={today}
          onChoose={(chosen) => {
            setIsChoosing(false);
            choose(chosen);
          }}
        />
      ) : null}
      {problem === null ? null : (
        <Alert role="alert" color="falu" variant="light">
          {t('analytics.own.unreadable', {
            problem: problem === 'future' ? t('analytics.own.future') : translateReason(problem),
            count: Number(DEFAULT_PERIOD),
          })}
        </Alert>
      )}
    </div>
  );
}

const rules = validateWith(ownPeriod);
const BOUNDS = ['from', 'to'] as const;

interface OwnPeriodFormProps {
  period: OwnPeriod;
  today: string;
  onChoose: (period: OwnPeriod) => void;
}

/** A first and a last day; nothing changes until they are a period that can be shown. */
function OwnPeriodForm({ period, today, onChoose }: OwnPeriodFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { from: period.from, to: period.to },
    validate: (typed): FormErrors => {
      const empty = BOUNDS.filter((bound) => typed[bound] === '');
      if (empty.length > 0) {
        return Object.fromEntries(empty.map((bound) => [bound, t('analytics.own.missing')]));
      }
      return isFuture(typed, today) ? { to: t('analytics.own.future') } : rules(typed);
    },
  });
  return (
    <form
      className={classes['form']}
      aria-label={t('analytics.own.title')}
      onSubmit={form.onSubmit(onChoose, focusFirstError(form))}
      noValidate
    >
      {BOUNDS.map((bound) => (
        <TextInput
          key={bound}
          type="date"
          label={t(`analytics.own.${bound}`)}
          max={today}
          className={classes['day']}
          {...form.getInputProps(bound)}
        />
      ))}
      <Button type="submit" variant="default" className={classes['submit']}>
        {t('analytics.own.show')}
      </Button>
    </form>
  );
}

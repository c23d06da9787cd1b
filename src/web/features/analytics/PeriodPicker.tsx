import { Alert, Button, TextInput } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_PERIOD, type OwnPeriod, ownPeriod, type Period, PERIODS } from '#shared/contracts/period.ts';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { validateWith } from '#web/ui/form-validation.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { translateReason } from '#web/words/reason.ts';
import { boundsOf, isFuture, usePeriod } from './period.ts';
import classes from './PeriodPicker.module.css';

/** Chooses the period: a number of days up to today, or a custom period. */
export function PeriodPicker() {
  const { t } = useTranslation();
  const { period, today, problem, choose } = usePeriod();
  const [isEditing, setIsEditing] = useState(false);
  const isCustom = isEditing || !('days' in period);
  const bounds = boundsOf(period, today);
  return (
    <div className={classes['picker']}>
      <SegmentedControl<Period | 'own'>
        aria-label={t('analytics.period')}
        value={'days' in period && !isEditing ? period.days : 'own'}
        onChange={(value) => {
          setIsEditing(value === 'own');
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
      {isCustom ? (
        <CustomPeriodForm
          key={`${bounds.from} ${bounds.to}`}
          period={bounds}
          today={today}
          onChoose={(chosen) => {
            setIsEditing(false);
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

const validate = validateWith(ownPeriod);
const BOUNDS = ['from', 'to'] as const;

interface CustomPeriodFormProps {
  period: OwnPeriod;
  today: string;
  onChoose: (period: OwnPeriod) => void;
}

/** The first and the last day of a custom period, applied once they are valid. */
function CustomPeriodForm({ period, today, onChoose }: CustomPeriodFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { from: period.from, to: period.to },
    validate: (values): FormErrors => {
      const empty = BOUNDS.filter((bound) => values[bound] === '');
      if (empty.length > 0) {
        return Object.fromEntries(empty.map((bound) => [bound, t('analytics.own.missing')]));
      }
      return isFuture(values, today) ? { to: t('analytics.own.future') } : validate(values);
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

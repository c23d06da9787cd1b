import { Button, TextInput } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type OwnPeriod, ownPeriod } from '#shared/contracts/period.ts';
import { utcToday } from '#shared/days.ts';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { rulesOf } from '#web/ui/form-rules.ts';
import classes from './OwnPeriodForm.module.css';
import { isFuture } from './period.ts';

const rules = rulesOf(ownPeriod);
const BOUNDS = ['from', 'to'] as const;

interface OwnPeriodFormProps {
  period: OwnPeriod;
  onChoose: (period: OwnPeriod) => void;
}

/** A first and a last day; nothing changes until they are a period that can be shown. */
export function OwnPeriodForm({ period, onChoose }: OwnPeriodFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { from: period.from, to: period.to },
    validate: (typed): FormErrors => {
      const empty = BOUNDS.filter((bound) => typed[bound] === '');
      if (empty.length > 0) {
        return Object.fromEntries(empty.map((bound) => [bound, t('analytics.own.missing')]));
      }
      return isFuture(typed) ? { to: t('analytics.own.future') } : rules(typed);
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
          max={utcToday()}
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

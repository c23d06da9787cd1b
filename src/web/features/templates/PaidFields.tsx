import { Checkbox, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type Day, DAYS } from '#shared/weekdays.ts';
import { dayName } from '#web/ui/format-date.ts';
import { NO_AUTOCORRECT } from '#web/ui/field-props.ts';
import classes from './PaidFields.module.css';
import type { TemplateValues } from './template-values.ts';

interface DaysFieldProps {
  days: readonly Day[];
  onChange: (days: Day[]) => void;
}

/** The days on which guests can buy the service. */
function DaysField({ days, onChange }: DaysFieldProps) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group
      size="md"
      label={t('templates.form.days')}
      description={t('templates.form.daysHint')}
      value={[...days]}
      // In weekday order, so that a day that is unchecked and checked again is no change.
      onChange={(checked) => onChange(DAYS.filter((day) => checked.includes(day)))}
    >
      <div className={classes['days']}>
        {DAYS.map((day, index) => (
          <Checkbox
            key={day}
            value={day}
            label={dayName(index)}
            classNames={{ body: classes['day'], input: classes['dayBox'] }}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** The fields of a paid service: price, payment link, quantity and days. */
export function PaidFields({ form }: { form: UseFormReturnType<TemplateValues> }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <div className={classes['price']}>
        <TextInput
          label={t('templates.form.price')}
          aria-required
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('price')}
        />
        <TextInput
          label={t('templates.form.currency')}
          maxLength={3}
          autoCapitalize="characters"
          autoComplete="off"
          classNames={{ input: classes['currency'] }}
          {...form.getInputProps('currency')}
        />
      </div>
      <TextInput
        label={t('templates.form.paymentLink')}
        description={t('templates.form.paymentHint')}
        aria-required
        inputMode="url"
        {...NO_AUTOCORRECT}
        autoComplete="off"
        {...form.getInputProps('paymentLink')}
      />
      <Switch
        label={t('templates.form.allowQuantity')}
        description={t('templates.form.allowQuantityHint')}
        py={4}
        {...form.getInputProps('allowQuantitySelection', { type: 'checkbox' })}
      />
      {form.values.allowQuantitySelection ? (
        <TextInput
          label={t('templates.form.maxQuantity')}
          aria-required
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('maxQuantity')}
        />
      ) : null}
      <DaysField
        days={form.values.availableDays}
        onChange={(days) => form.setFieldValue('availableDays', days)}
      />
    </Stack>
  );
}

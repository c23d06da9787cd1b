import { Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { NO_AUTOCORRECT } from '#web/ui/no-autocorrect.ts';
import { DaysField } from './DaysField.tsx';
import classes from './PaidFields.module.css';
import type { TemplateValues } from './template-values.ts';

/** What a paid service costs, where to pay, how many and when. */
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

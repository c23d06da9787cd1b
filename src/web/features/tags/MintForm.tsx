import { Group, NumberInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listBatches, listTags, mintTags } from '#shared/contracts/tags.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { CopyAction } from '#web/ui/CopyAction.tsx';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { validateWith, showFieldErrors } from '#web/ui/form-validation.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import classes from './MintForm.module.css';

/** Mints a batch of tags, and offers to copy their codes. `onMinted` gets the batch's id. */
export function MintForm({ onMinted }: { onMinted: (batchId: number) => void }) {
  const { t } = useTranslation();
  const mint = useSend(mintTags, { invalidates: [listTags, listBatches] });
  const [error, setError] = useState<string | null>(null);
  const validate = validateWith(mintTags.body);
  const form = useForm({
    initialValues: { count: 10, label: '' },
    // The call accepts an empty label, but nobody could find such a batch later (R-tags-10).
    validate: (values) => ({
      ...(values.label.trim() === '' && { label: t('adminTags.mint.labelRequired') }),
      ...validate(values),
    }),
  });
  // The value is an empty string while the field is empty.
  const count = Number.isInteger(form.values.count) ? form.values.count : null;

  const save = form.onSubmit(async (values) => {
    if (mint.isPending) return;
    setError(null);
    try {
      const { batchId } = await mint.mutateAsync({ body: values });
      form.reset();
      onMinted(batchId);
    } catch (failure) {
      showFieldErrors(form, failure);
      setError(serverMessage(failure, t('adminTags.mint.failed')));
    }
  }, focusFirstError(form));

  return (
    <section className={classes['box']} aria-labelledby="mint-title">
      <Title order={2} id="mint-title">
        {t('adminTags.mint.title')}
      </Title>
      <Text c="var(--stone)" mb="md">
        {t('adminTags.mint.text')}
      </Text>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <FormError message={error} />
          <div className={classes['fields']}>
            <NumberInput
              label={t('adminTags.mint.count')}
              allowDecimal={false}
              allowNegative={false}
              {...form.getInputProps('count')}
            />
            <TextInput
              label={t('adminTags.mint.label')}
              placeholder={t('adminTags.mint.labelHint')}
              {...form.getInputProps('label')}
            />
            <SubmitButton busy={mint.isPending} className={classes['submit']}>
              {count === null ? t('adminTags.mint.title') : t('adminTags.mint.submit', { count })}
            </SubmitButton>
          </div>
          <div role="status">
            {mint.data === undefined ? null : (
              <Group gap="md">
                <Text fw={600} c="var(--good)">
                  {t('adminTags.mint.done', { count: mint.data.codes.length })}
                </Text>
                <CopyAction value={mint.data.codes.join('\n')}>{t('adminTags.mint.copy')}</CopyAction>
              </Group>
            )}
          </div>
        </Stack>
      </form>
    </section>
  );
}

import { Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword, passwordForm } from '#shared/contracts/accounts/password-change.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { validateWith, showFieldErrors } from '#web/ui/form-validation.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { showToast } from '#web/ui/toast.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';

/** Changes the password. Clears the fields on success and keeps them on failure. */
function usePasswordForm() {
  const { t } = useTranslation();
  const changing = useSend(changePassword);
  const [error, setError] = useState<string | null>(null);
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: validateWith(passwordForm),
  });

  const save = form.onSubmit(async ({ currentPassword, newPassword }) => {
    if (changing.isPending) return;
    setError(null);
    try {
      await changing.mutateAsync({ body: { currentPassword, newPassword } });
      form.reset();
      showToast(t('security.saved'));
    } catch (failure) {
      if (!showFieldErrors(form, failure)) setError(serverMessage(failure, t('security.failed')));
    }
  }, focusFirstError(form));

  return { form, error, save, busy: changing.isPending };
}

/** Changes the password: current password, new password and confirmation (R-profile-7). */
export function PasswordForm() {
  const { t } = useTranslation();
  const { form, error, save, busy } = usePasswordForm();
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <div>
          <Title order={2} size="h3">
            {t('security.title')}
          </Title>
          <Text c="var(--stone)" mt={4}>
            {t('security.intro')}
          </Text>
        </div>
        <FormError message={error} />
        <PasswordField
          label={t('security.current')}
          aria-required
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label={t('security.next')}
          description={t('security.hint')}
          aria-required
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label={t('security.confirm')}
          aria-required
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <SubmitButton busy={busy} w="fit-content">
          {t('security.save')}
        </SubmitButton>
      </Stack>
      <UnsavedGuard dirty={form.isDirty()} />
    </form>
  );
}

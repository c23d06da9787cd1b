import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormError } from '#web/ui/FormError.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** The current password, and a new one typed twice (R-profile-7). */
export function PasswordForm() {
  const { t } = useTranslation();
  const { form, error, save, busy } = usePasswordForm();
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md" maw={560}>
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

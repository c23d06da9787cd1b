import { useTranslation } from 'react-i18next';
import { changePassword, passwordForm } from '#shared/contracts/accounts/password-change.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { validateWith } from '#web/ui/form-validation.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { showToast } from '#web/ui/toast.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { useSaveForm } from '#web/ui/use-save-form.ts';

/** Changes the password: current password, new password and confirmation (R-profile-7). */
export function PasswordForm() {
  const { t } = useTranslation();
  const { mutateAsync: change } = useSend(changePassword);
  const { form, error, busy, submit } = useSaveForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: validateWith(passwordForm),
    save: async ({ currentPassword, newPassword }, { reset }) => {
      await change({ body: { currentPassword, newPassword } });
      reset();
      showToast(t('security.saved'));
    },
    errorOf: (failure, isAtField) => (isAtField ? null : serverMessage(failure, t('security.failed'))),
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormSection title={t('security.title')} help={t('security.intro')}>
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
      </FormSection>
      <UnsavedGuard isUnsaved={form.isDirty()} />
    </form>
  );
}

import { Stack } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSamePassword, NEW_PASSWORD_RULES } from '#shared/new-password.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { typedText, useFieldErrors, useSubmit } from './native-form.ts';

interface NewPasswordFormProps {
  /** Saves the new password; `typed` includes the fields of `above`. The form shows its errors. */
  save: (newPassword: string, typed: FormData) => Promise<void>;
  /** Rendered above the new password. */
  above: ReactNode;
}

/** The new password and its confirmation (R-accounts-14). */
export function NewPasswordForm({ save, above }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const { busy, submit } = useSubmit();
  const { show, field } = useFieldErrors();
  const [error, setError] = useState<string | null>(null);

  /** Error messages by field; empty when valid. */
  const validate = (password: string, again: string): Record<string, string> => {
    const broken = NEW_PASSWORD_RULES.filter(({ holds }) => !holds(password.normalize('NFKC')));
    if (broken.length > 0)
      return { newPassword: broken.map(({ name }) => t(`passwordReset.reset.rules.${name}`)).join(' ') };
    return isSamePassword(password, again) ? {} : { confirmPassword: t('accounts.signUp.mismatch') };
  };

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const password = typedText(typed, 'newPassword');
    const problems = validate(password, typedText(typed, 'confirmPassword'));
    setError(null);
    if (show(form, problems)) return;
    void submit(async () => {
      try {
        await save(password, typed);
      } catch (failure) {
        if (failure instanceof ApiProblem && 'newPassword' in failure.fields)
          show(form, { newPassword: failure.errors.join(' ') });
        else setError(serverMessage(failure, t('passwordReset.reset.failed')));
      }
    });
  };

  return (
    <form onSubmit={send}>
      <Stack gap="md">
        <FormError message={error} />
        {above}
        <PasswordField
          {...field('newPassword')}
          label={t('passwordReset.reset.newPassword')}
          description={t('passwordReset.reset.hint')}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('confirmPassword')}
          label={t('passwordReset.reset.confirmPassword')}
          autoComplete="new-password"
        />
        <SubmitButton busy={busy} fullWidth mt="xs">
          {t('passwordReset.reset.submit')}
        </SubmitButton>
      </Stack>
    </form>
  );
}

import { Alert, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEW_PASSWORD_RULES } from '#shared/new-password.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { typedText } from '#web/ui/typed-text.ts';
import { say } from '#web/words/say.ts';
import type { ResetLink } from './api/check-reset-link.ts';
import { resetPassword } from './api/reset-password.ts';
import { useGoToLogin } from './use-go-to-login.ts';
import { useSubmit } from './use-submit.ts';

/** The new password and its confirmation; then on to /login (specification, sections 4 and 5). */
export function NewPasswordForm({ link }: { link: ResetLink }) {
  const { t } = useTranslation();
  const { busy, submit } = useSubmit();
  const [error, setError] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [isSaved, setIsSaved] = useState(false);
  useGoToLogin(isSaved, link.email);

  /** What is wrong, by field; empty when nothing is. */
  const problemsOf = (password: string, again: string): Record<string, string> => {
    const broken = NEW_PASSWORD_RULES.filter(({ holds }) => !holds(password));
    if (broken.length > 0)
      return { newPassword: broken.map(({ name }) => t(`passwordReset.reset.rules.${name}`)).join(' ') };
    return password === again ? {} : { confirmPassword: t('accounts.signUp.mismatch') };
  };

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const password = typedText(typed, 'newPassword');
    const problems = problemsOf(password, typedText(typed, 'confirmPassword'));
    setError(null);
    setFields(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    void submit(async () => {
      try {
        await resetPassword(link, password);
        setIsSaved(true);
      } catch (failure) {
        const errors = failure instanceof ApiProblem ? failure.errors.map(say) : [];
        setError(errors.join(' ') || t('passwordReset.reset.failed'));
      }
    });
  };

  if (isSaved)
    return (
      <Alert role="status" color="spruce" icon={<IconCircleCheck size={20} aria-hidden />}>
        {t('passwordReset.reset.saved')}
      </Alert>
    );
  const field = (name: string) => ({ name, required: true, withAsterisk: false, error: fields[name] });
  return (
    <form onSubmit={save}>
      <Stack gap="md">
        <FormError message={error} />
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />
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

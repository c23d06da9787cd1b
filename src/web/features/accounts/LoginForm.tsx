import { Anchor, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To, useNavigate } from 'react-router';
import { FormError } from '#web/ui/FormError.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { typedText, useSubmit } from './native-form.ts';
import type { SignInAttempt } from './SecondStep.tsx';
import { logIn, signInFailure } from './sign-in.ts';

interface LoginFormProps {
  email: string;
  returnTo: To;
  trySignIn: (attempt: SignInAttempt) => Promise<void>;
}

/** Email, password and Remember Me. The browser validates required fields (R-accounts-1). */
export function LoginForm({ email, returnTo, trySignIn }: LoginFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, submit } = useSubmit();
  const [error, setError] = useState<string | null>(null);

  const signIn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const pair = {
      email: typedText(typed, 'email').trim(),
      password: typedText(typed, 'password'),
      remember: typed.has('remember'),
    };
    void submit(async () => {
      setError(null);
      try {
        await trySignIn(async (code) => {
          await logIn({ ...pair, code });
          await navigate(returnTo, { replace: true });
        });
      } catch (failure) {
        setError(signInFailure(failure));
      }
    });
  };

  return (
    <form onSubmit={signIn}>
      <Stack gap="md">
        <FormError message={error} />
        <TextInput
          name="email"
          type="email"
          label={t('accounts.email')}
          defaultValue={email}
          autoComplete="username"
          required
          withAsterisk={false}
        />
        <PasswordField
          name="password"
          label={t('accounts.password')}
          autoComplete="current-password"
          autoFocus={email !== ''}
          required
          withAsterisk={false}
        />
        <Group justify="space-between">
          <Checkbox name="remember" label={t('accounts.login.rememberMe')} />
          <Anchor component={Link} to="/forgot-password">
            {t('accounts.login.forgot')}
          </Anchor>
        </Group>
        <SubmitButton busy={busy} fullWidth mt="xs">
          {t('accounts.login.submit')}
        </SubmitButton>
      </Stack>
    </form>
  );
}

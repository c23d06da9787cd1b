import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '#web/api/problem.ts';
import { clearSession } from '#web/session/store.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { notice } from '#web/ui/notice.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { typedText } from '#web/ui/typed-text.ts';
import { logIn } from './api/log-in.ts';
import { useSubmit } from './use-submit.ts';

/** Escape here is not meant for the dialog below, which listens to the whole window. */
const KEEP_ESCAPE = { 'data-mantine-stop-propagation': 'true' } as const;

/** Email and password once more. A session started in another tab counts too. */
export function SignInAgainForm() {
  const { t } = useTranslation();
  const { busy, submit } = useSubmit();
  const [error, setError] = useState<string | null>(null);

  const signIn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void submit(async () => {
      setError(null);
      try {
        const email = typedText(typed, 'email').trim();
        const started = await logIn({ email, password: typedText(typed, 'password'), remember: false });
        if (started) notice(t('accounts.again.done'));
        else setError(t('accounts.login.noToken'));
      } catch (failure) {
        setError(serverMessage(failure, t('accounts.login.failed')));
      }
    });
  };

  return (
    <form onSubmit={signIn}>
      <Stack gap="md">
        <Text>{t('accounts.again.text')}</Text>
        <FormError message={error} />
        <TextInput
          name="email"
          type="email"
          label={t('accounts.email')}
          autoComplete="username"
          required
          withAsterisk={false}
          data-autofocus
          {...KEEP_ESCAPE}
        />
        <PasswordField
          name="password"
          label={t('accounts.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...KEEP_ESCAPE}
        />
        <Anchor href="/login" target="_blank" rel="noreferrer" {...KEEP_ESCAPE}>
          {t('accounts.again.elsewhere')}
        </Anchor>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={clearSession} {...KEEP_ESCAPE}>
          {t('accounts.again.leave')}
        </Button>
        <SubmitButton busy={busy} {...KEEP_ESCAPE}>
          {t('accounts.login.submit')}
        </SubmitButton>
      </Group>
    </form>
  );
}

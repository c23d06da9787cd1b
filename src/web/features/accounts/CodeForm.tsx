import { Anchor, Button, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '#web/ui/FormError.tsx';
import { KEEP_ESCAPE } from '#web/ui/keep-escape.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { typedText } from '#web/ui/typed-text.ts';
import { CodeField } from './CodeField.tsx';
import type { Attempt } from './SecondStep.tsx';
import { useSubmit } from './use-submit.ts';
import { signInFailure } from './sign-in.ts';

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ attempt, onBack }: { attempt: Attempt; onBack: () => void }) {
  const { t } = useTranslation();
  const { busy, submit } = useSubmit();
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = typedText(new FormData(event.currentTarget), 'code');
    void submit(async () => {
      setError(null);
      try {
        await attempt(code);
      } catch (failure) {
        setError(signInFailure(failure));
        field.current?.select();
      }
    });
  };

  return (
    <form onSubmit={send}>
      <Stack gap="md">
        <Text>{t('accounts.code.text')}</Text>
        <FormError message={error} />
        <CodeField ref={field} name="code" required autoFocus withRecovery />
        <SubmitButton busy={busy} fullWidth mt="xs" {...KEEP_ESCAPE}>
          {t('accounts.login.submit')}
        </SubmitButton>
        <Button variant="default" onClick={onBack} fullWidth {...KEEP_ESCAPE}>
          {t('accounts.code.back')}
        </Button>
        <Anchor href="/contact" target="_blank" rel="noreferrer" ta="center" {...KEEP_ESCAPE}>
          {t('accounts.code.lost')}
        </Anchor>
      </Stack>
    </form>
  );
}

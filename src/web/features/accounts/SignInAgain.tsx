import { Anchor, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearSession } from '#web/session/store.ts';
import { DialogFooter } from '#web/ui/DialogFooter.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { STOP_ESCAPE_PROPAGATION } from '#web/ui/field-props.ts';
import { showToast } from '#web/ui/toast.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { typedText, useSubmit } from './native-form.ts';
import { SecondStep, type SignInAttempt } from './SecondStep.tsx';
import { logIn, signInFailure } from './sign-in.ts';

/** Asks for email and password again. A sign-in in another tab closes it too. */
function SignInAgainForm({ trySignIn }: { trySignIn: (attempt: SignInAttempt) => Promise<void> }) {
  const { t } = useTranslation();
  const { busy, submit } = useSubmit();
  const [error, setError] = useState<string | null>(null);

  const signIn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const pair = { email: typedText(typed, 'email').trim(), password: typedText(typed, 'password') };
    void submit(async () => {
      setError(null);
      try {
        await trySignIn(async (code) => {
          await logIn({ ...pair, code });
          showToast(t('accounts.again.done'));
        });
      } catch (failure) {
        setError(signInFailure(failure));
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
          {...STOP_ESCAPE_PROPAGATION}
        />
        <PasswordField
          name="password"
          label={t('accounts.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...STOP_ESCAPE_PROPAGATION}
        />
        <Anchor href="/login" target="_blank" rel="noreferrer" {...STOP_ESCAPE_PROPAGATION}>
          {t('accounts.again.elsewhere')}
        </Anchor>
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={clearSession} {...STOP_ESCAPE_PROPAGATION}>
          {t('accounts.again.leave')}
        </Button>
        <SubmitButton busy={busy} {...STOP_ESCAPE_PROPAGATION}>
          {t('accounts.login.submit')}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

/** Above Mantine's dialogs (200), which stay open below with their input. */
const ABOVE_DIALOGS = 1000;
const STAY_OPEN = () => {};

/** Shown when the session ends while a page has unsaved input, which signing in here keeps. */
export function SignInAgain({ opened }: { opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={STAY_OPEN}
      title={t('accounts.again.title')}
      size={420}
      zIndex={ABOVE_DIALOGS}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <SecondStep>{(trySignIn) => <SignInAgainForm trySignIn={trySignIn} />}</SecondStep>
    </Modal>
  );
}

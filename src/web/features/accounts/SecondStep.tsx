import { Anchor, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { FormError } from '#web/ui/FormError.tsx';
import { STOP_ESCAPE_PROPAGATION } from '#web/ui/field-props.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { typedText, useSubmit } from './native-form.ts';
import { CodeField } from './CodeField.tsx';
import { needsCode, signInFailure } from './sign-in.ts';

/** The second step of sign-in: a code from the authenticator app, or a recovery code. */
function CodeForm({ attempt, onBack }: { attempt: SignInAttempt; onBack: () => void }) {
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
        <CodeField ref={field} name="code" required autoFocus withRecovery keepsEscape />
        <SubmitButton busy={busy} fullWidth mt="xs" {...STOP_ESCAPE_PROPAGATION}>
          {t('accounts.login.submit')}
        </SubmitButton>
        <Button variant="default" onClick={onBack} fullWidth {...STOP_ESCAPE_PROPAGATION}>
          {t('accounts.code.back')}
        </Button>
        <Anchor href="/contact" target="_blank" rel="noreferrer" ta="center" {...STOP_ESCAPE_PROPAGATION}>
          {t('accounts.code.lost')}
        </Anchor>
      </Stack>
    </form>
  );
}

/** Signs in; called again with a code if the account requires one. */
export type SignInAttempt = (code?: string) => Promise<void>;

interface SecondStepProps {
  /** The forms of the first step. They sign in through `trySignIn`, which throws every failure except a required code. */
  children: (trySignIn: (attempt: SignInAttempt) => Promise<void>) => ReactNode;
}

/** Asks for a second factor's code in place of the form, which stays mounted and keeps its input. */
export function SecondStep({ children }: SecondStepProps) {
  const [step, setStep] = useState<{ attempt: SignInAttempt; previousFocus: Element | null } | null>(null);

  const trySignIn = async (attempt: SignInAttempt) => {
    try {
      await attempt();
    } catch (failure) {
      if (!needsCode(failure)) throw failure;
      setStep({ attempt, previousFocus: document.activeElement });
    }
  };

  const back = () => {
    flushSync(() => setStep(null)); // hidden elements cannot be focused
    if (step?.previousFocus instanceof HTMLElement) step.previousFocus.focus();
  };

  return (
    <>
      <div hidden={step !== null}>{children(trySignIn)}</div>
      {step === null ? null : <CodeForm attempt={step.attempt} onBack={back} />}
    </>
  );
}

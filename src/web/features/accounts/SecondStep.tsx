import { Anchor, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { FormError } from '#web/ui/FormError.tsx';
import { STOP_ESCAPE_PROPAGATION } from '#web/ui/stop-escape.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { typedText } from '#web/ui/typed-text.ts';
import { CodeField } from './CodeField.tsx';
import { asksForCode, signInFailure } from './sign-in.ts';
import { useSubmit } from './use-submit.ts';

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
function CodeForm({ attempt, onBack }: { attempt: Attempt; onBack: () => void }) {
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

/** Signs in; where the account asks for a code, once more with that code. */
export type Attempt = (code?: string) => Promise<void>;

interface SecondStepProps {
  /** The forms of the first step; each makes its attempt through `tryIn`, which throws what is no matter of a code. */
  children: (tryIn: (attempt: Attempt) => Promise<void>) => ReactNode;
}

/** Asks for the code of a second factor in the place of the form that made the attempt, which keeps what was typed. */
export function SecondStep({ children }: SecondStepProps) {
  const [step, setStep] = useState<{ attempt: Attempt; cameFrom: Element | null } | null>(null);

  const tryIn = async (attempt: Attempt) => {
    try {
      await attempt();
    } catch (failure) {
      if (!asksForCode(failure)) throw failure;
      setStep({ attempt, cameFrom: document.activeElement });
    }
  };

  const back = () => {
    flushSync(() => setStep(null)); // what is hidden takes no focus
    if (step?.cameFrom instanceof HTMLElement) step.cameFrom.focus();
  };

  return (
    <>
      <div hidden={step !== null}>{children(tryIn)}</div>
      {step === null ? null : <CodeForm attempt={step.attempt} onBack={back} />}
    </>
  );
}

import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { FormError } from '#web/ui/FormError.tsx';
import { clearTicket, type ProviderReturn as Return, parseProviderReturn } from './provider.ts';
import type { SignInAttempt } from './SecondStep.tsx';
import { finishProviderSignIn, signInFailure } from './sign-in.ts';

/** Completes a sign-in after the return from the provider's page, or shows why it failed. */
export function ProviderReturn({ trySignIn }: { trySignIn: (attempt: SignInAttempt) => Promise<void> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [providerReturn] = useState(() => parseProviderReturn(search));
  const [outcome, setOutcome] = useState<{ error: string | null } | null>(null);

  const finish = useEffectEvent(async ({ ticket, answer }: Return): Promise<string | null> => {
    // The answer can be used once: neither Reload nor Back may send it again.
    clearTicket();
    await navigate('/login', { replace: true });
    if (ticket === null) return t('accounts.social.otherTab');
    try {
      await trySignIn(async (code) => {
        await finishProviderSignIn({ ticket, answer, code });
        await navigate('/host/cabins', { replace: true });
      });
      return null;
    } catch (failure) {
      return signInFailure(failure);
    }
  });
  useEffect(() => {
    if (providerReturn !== null) void finish(providerReturn).then((error) => setOutcome({ error }));
  }, [providerReturn]);

  if (providerReturn === null) return null;
  if (outcome !== null) return <FormError message={outcome.error} />;
  return (
    <Alert role="status" color="gray">
      {t('accounts.social.returning')}
    </Alert>
  );
}

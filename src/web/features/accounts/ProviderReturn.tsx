import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { FormError } from '#web/ui/FormError.tsx';
import { forgetTicket, type ProviderReturn as Return, returnIn } from './provider.ts';
import type { Attempt } from './SecondStep.tsx';
import { finishProviderSignIn, signInFailure } from './sign-in.ts';

/** Signs in anyone who comes back from the provider's page, or says why not; nothing for anybody else. */
export function ProviderReturn({ tryIn }: { tryIn: (attempt: Attempt) => Promise<void> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [came] = useState(() => returnIn(search));
  const [outcome, setOutcome] = useState<{ error: string | null } | null>(null);

  const finish = useEffectEvent(async ({ ticket, answer }: Return): Promise<string | null> => {
    // What came is good for once: neither a reload nor the way back may bring it again.
    forgetTicket();
    await navigate('/login', { replace: true });
    if (ticket === null) return t('accounts.social.otherTab');
    try {
      await tryIn(async (code) => {
        await finishProviderSignIn({ ticket, answer, code });
        await navigate('/host/cabins', { replace: true });
      });
      return null;
    } catch (failure) {
      return signInFailure(failure);
    }
  });
  useEffect(() => {
    if (came !== null) void finish(came).then((error) => setOutcome({ error }));
  }, [came]);

  if (came === null) return null;
  if (outcome !== null) return <FormError message={outcome.error} />;
  return (
    <Alert role="status" color="gray">
      {t('accounts.social.returning')}
    </Alert>
  );
}

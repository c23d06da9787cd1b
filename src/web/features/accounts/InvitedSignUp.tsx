import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#web/api/call.ts';
import { validateInvitation } from '#web/api/first-calls.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { NoSignUp } from './NoSignUp.tsx';
import { WaysToSignUp } from './WaysToSignUp.tsx';

/** `failed` is not the link's fault: no answer came. */
type Found =
  | { state: 'checking' | 'failed' }
  | { state: 'good'; email: string }
  | { state: 'refused'; why: string };

const look = (token: string): Promise<Found> =>
  callApi(validateInvitation, { body: { invitation: token } }).then(
    ({ email }): Found => ({ state: 'good', email }),
    (error: unknown): Found =>
      error instanceof ApiProblem && !error.mayPass
        ? { state: 'refused', why: error.message }
        : { state: 'failed' },
  );

/** Asks the server about the link before the form is shown. */
function useCheckInvitation(token: string) {
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<{ attempt: number; found: Found } | null>(null);

  useEffect(() => {
    void look(token).then((found) => setAnswer({ attempt, found }));
  }, [token, attempt]);

  const found: Found = answer?.attempt === attempt ? answer.found : { state: 'checking' };
  return { found, retry: () => setAttempt(attempt + 1) };
}

/** Sign-up with the link of an invitation, which is looked at before anything is typed (R-invitations-4). */
export function InvitedSignUp({ invitation }: { invitation: string }) {
  const { t } = useTranslation();
  const { found, retry } = useCheckInvitation(invitation);
  if (found.state === 'good') return <WaysToSignUp invited={{ invitation, email: found.email }} />;
  if (found.state === 'refused') return <NoSignUp why={found.why} />;
  return (
    <AccountFrame heading={t('accounts.signUp.heading')} intro={t('accounts.signUp.intro')}>
      {found.state === 'checking' ? (
        <Text role="status">{t('accounts.signUp.checking')}</Text>
      ) : (
        <ErrorState message={t('accounts.signUp.checkFailed')} onRetry={retry} />
      )}
    </AccountFrame>
  );
}

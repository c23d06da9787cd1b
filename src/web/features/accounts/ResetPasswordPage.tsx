import { Anchor, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { callApi } from '#web/api/call.ts';
import { validateResetToken } from '#web/api/first-calls.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { type ResetLink, ResetPasswordForm } from './ResetPasswordForm.tsx';

/** `failed` is not the link's fault: no answer came. */
type LinkState = 'checking' | 'valid' | 'invalid' | 'failed';

/** With a code or a sentence; a proxy in front may say 400 of anything. */
const isRefusal = (error: unknown) =>
  error instanceof ApiProblem && error.status === 400 && !error.isTransient;

const stateOf = (link: ResetLink): Promise<LinkState> =>
  callApi(validateResetToken, { body: link }).then(
    ({ valid }) => (valid ? 'valid' : 'invalid'),
    (error: unknown) => (isRefusal(error) ? 'invalid' : 'failed'),
  );

/** Asks the server about the link before the form is shown. A link with a part missing is no link. */
function useCheckResetLink({ email, token }: ResetLink) {
  const [attempt, setAttempt] = useState(1);
  const [found, setFound] = useState({ attempt: 0, state: 'checking' as LinkState });
  const isWhole = email !== '' && token !== '';

  useEffect(() => {
    if (isWhole) void stateOf({ email, token }).then((state) => setFound({ attempt, state }));
  }, [email, token, isWhole, attempt]);

  const answered = found.attempt === attempt ? found.state : 'checking';
  return {
    state: isWhole ? answered : 'invalid',
    retry: () => setAttempt(attempt + 1),
  } as const;
}

const forgotAddress = (query: Record<string, string>) =>
  `/forgot-password?${new URLSearchParams(query).toString()}`;

/** /reset-password: where a mailed link leads (R-accounts-13). */
export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const link = { email: query.get('email') ?? '', token: query.get('token') ?? '' };
  const known: Record<string, string> = link.email === '' ? {} : { email: link.email };
  const { state, retry } = useCheckResetLink(link);
  if (state === 'invalid') return <Navigate to={forgotAddress({ expired: '1', ...known })} replace />;
  return (
    <AccountFrame heading={t('passwordReset.reset.heading')} intro={t('passwordReset.reset.intro')}>
      {state === 'checking' ? <Text role="status">{t('passwordReset.reset.validating')}</Text> : null}
      {state === 'failed' ? (
        <ErrorState message={t('passwordReset.reset.checkFailed')} onRetry={retry} />
      ) : null}
      {state === 'valid' ? (
        <Stack gap="md">
          <ResetPasswordForm link={link} />
          <Text ta="center">
            {t('passwordReset.reset.noLuck')}{' '}
            <Anchor component={Link} to={forgotAddress(known)} fw={600}>
              {t('passwordReset.reset.again')}
            </Anchor>
          </Text>
        </Stack>
      ) : null}
    </AccountFrame>
  );
}

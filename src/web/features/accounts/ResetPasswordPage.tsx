import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { callApi } from '#web/api/call.ts';
import { me, resetPassword as resetCall, validateResetToken } from '#web/api/first-calls.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { ErrorState } from '#web/ui/Loaded.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { IconCircleCheck } from '@tabler/icons-react';
import type { LoginState } from '#web/session/login-state.ts';
import { currentToken } from '#web/session/store.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** The parameters of a reset link. */
export interface ResetLink {
  email: string;
  token: string;
}

/** Sets the new password, which ends all sessions of that account. @throws ApiProblem */
export async function resetPassword(link: ResetLink, newPassword: string): Promise<void> {
  await callApi(resetCall, { body: { ...link, newPassword } });
  // This browser's session may belong to another account. If the reset ended it, the 401 signs it out here too.
  if (currentToken() !== null) callApi(me, {}).catch(() => {});
}

/** Delay before the redirect to /login (R-accounts-15). */
const REDIRECT_MS = 1500;

/** After `isDone`, redirects to /login with the email filled in. Replaces the history entry. */
function useGoToLogin(isDone: boolean, email: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const state: LoginState = { email };
    const timer = setTimeout(() => void navigate('/login', { replace: true, state }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, email, navigate]);
}

/** Sets the new password by a reset link, then redirects to /login (R-accounts-15). */
export function ResetPasswordForm({ link }: { link: ResetLink }) {
  const { t } = useTranslation();
  const [isSaved, setIsSaved] = useState(false);
  useGoToLogin(isSaved, link.email);
  if (isSaved)
    return (
      <Alert role="status" color="spruce" icon={<IconCircleCheck size={20} aria-hidden />}>
        {t('passwordReset.reset.saved')}
      </Alert>
    );
  return (
    <NewPasswordForm
      save={async (password) => {
        await resetPassword(link, password);
        setIsSaved(true);
      }}
      // Password managers need the username.
      above={<input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />}
    />
  );
}

/** `failed`: the check itself failed, so the link may still be valid. */
type LinkState = 'checking' | 'valid' | 'invalid' | 'failed';

/** Whether the server itself refused the link, rather than a proxy answering 400. */
const isRefusal = (error: unknown) =>
  error instanceof ApiProblem && error.status === 400 && !error.isTransient;

const stateOf = (link: ResetLink): Promise<LinkState> =>
  callApi(validateResetToken, { body: link }).then(
    ({ valid }) => (valid ? 'valid' : 'invalid'),
    (error: unknown) => (isRefusal(error) ? 'invalid' : 'failed'),
  );

/** Validates the link on the server before the form is shown. Incomplete links are invalid. */
function useCheckResetLink({ email, token }: ResetLink) {
  const [attempt, setAttempt] = useState(1);
  const [check, setCheck] = useState({ attempt: 0, state: 'checking' as LinkState });
  const isComplete = email !== '' && token !== '';

  useEffect(() => {
    if (isComplete) void stateOf({ email, token }).then((state) => setCheck({ attempt, state }));
  }, [email, token, isComplete, attempt]);

  const answered = check.attempt === attempt ? check.state : 'checking';
  return {
    state: isComplete ? answered : 'invalid',
    retry: () => setAttempt(attempt + 1),
  } as const;
}

const forgotPasswordPath = (query: Record<string, string>) =>
  `/forgot-password?${new URLSearchParams(query).toString()}`;

/** /reset-password, the target of reset links in mails (R-accounts-13). */
export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const link = { email: query.get('email') ?? '', token: query.get('token') ?? '' };
  const known: Record<string, string> = link.email === '' ? {} : { email: link.email };
  const { state, retry } = useCheckResetLink(link);
  if (state === 'invalid') return <Navigate to={forgotPasswordPath({ expired: '1', ...known })} replace />;
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
            <Anchor component={Link} to={forgotPasswordPath(known)} fw={600}>
              {t('passwordReset.reset.again')}
            </Anchor>
          </Text>
        </Stack>
      ) : null}
    </AccountFrame>
  );
}

import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '#web/api/call.ts';
import { me, resetPassword as resetCall } from '#web/api/first-calls.ts';
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

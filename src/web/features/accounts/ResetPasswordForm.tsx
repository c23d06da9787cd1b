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

/** What a reset link carries. */
export interface ResetLink {
  email: string;
  token: string;
}

/** Sets the new password, which ends all sessions of that account. @throws ApiProblem */
export async function resetPassword(link: ResetLink, newPassword: string): Promise<void> {
  await callApi(resetCall, { body: { ...link, newPassword } });
  // The session in this browser may be another account's. If it is over, that answer ends it here too.
  if (currentToken() !== null) callApi(me, {}).catch(() => {});
}

/** The way to /login, 1.5 s after a reset (R-accounts-15). */
const REDIRECT_MS = 1500;

/** Once `isDone`, goes to /login a moment later, with the email filled in; Back does not lead here again. */
function useGoToLogin(isDone: boolean, email: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const state: LoginState = { email };
    const timer = setTimeout(() => void navigate('/login', { replace: true, state }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, email, navigate]);
}

/** Sets the new password by a link; then on to /login (R-accounts-15). */
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
      // Tells a password manager whose password this is.
      above={<input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />}
    />
  );
}

import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResetLink } from './api/check-reset-link.ts';
import { resetPassword } from './api/reset-password.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useGoToLogin } from './use-go-to-login.ts';

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

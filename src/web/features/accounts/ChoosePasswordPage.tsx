import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { callApi } from '#web/api/call.ts';
import { changePassword } from '#web/api/first-calls.ts';
import { queryClient } from '#web/api/query-client.ts';
import { loginStateOf, useSignOut } from '#web/session/login-state.ts';
import { meetDemand, useSession } from '#web/session/store.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { typedText } from './native-form.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Replaces the generated password, as the server demands. @throws ApiProblem */
async function choosePassword(currentPassword: string, newPassword: string): Promise<void> {
  await callApi(changePassword, { body: { currentPassword, newPassword } });
  // The server refused all earlier queries.
  queryClient.clear();
  meetDemand('password_change');
}

/** /choose-password: replaces a generated password after the first sign-in, then continues to the requested page. */
export default function ChoosePasswordPage() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const { user } = useSession();
  const { from } = loginStateOf(useLocation().state);
  if (user !== null && user.demand !== 'password_change') return <Navigate to={from ?? '/cabins'} replace />;
  return (
    <AccountFrame heading={t('titles.choosePassword')} intro={t('passwordReset.choose.intro')}>
      <NewPasswordForm
        save={(password, typed) => choosePassword(typedText(typed, 'currentPassword'), password)}
        above={
          <PasswordField
            name="currentPassword"
            required
            withAsterisk={false}
            label={t('passwordReset.choose.given')}
            autoComplete="current-password"
          />
        }
      />
      <Button variant="subtle" onClick={signOut} fullWidth mt="md">
        {t('passwordReset.choose.signOut')}
      </Button>
    </AccountFrame>
  );
}

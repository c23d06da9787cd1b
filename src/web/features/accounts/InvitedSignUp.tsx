import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { NoSignUp } from './NoSignUp.tsx';
import { useCheckInvitation } from './use-check-invitation.ts';
import { WaysToSignUp } from './WaysToSignUp.tsx';

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

import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isSignUpInvited, isSignUpOpen } from '#web/session/site-fact.ts';
import { InvitedSignUp } from './InvitedSignUp.tsx';
import { NoSignUp } from './NoSignUp.tsx';
import { WaysToSignUp } from './WaysToSignUp.tsx';

/** /signup (R-accounts-5), for whoever may make an account (R-accounts-22). */
export default function SignUpPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const invitation = query.get('invitation') ?? '';
  if (isSignUpOpen()) return <WaysToSignUp />;
  if (!isSignUpInvited()) return <NoSignUp why={t('accounts.signUp.closed')} />;
  if (invitation === '') return <NoSignUp why={t('accounts.signUp.invitedOnly')} />;
  return <InvitedSignUp invitation={invitation} />;
}

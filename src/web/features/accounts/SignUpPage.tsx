import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { callApi } from '#web/api/call.ts';
import { validateInvitation } from '#web/api/first-calls.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { isSignUpInvited, isSignUpOpen } from '#web/session/site-meta.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { SecondStep } from './SecondStep.tsx';
import { type Invited, SignUpForm } from './SignUpForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';

/** The form that makes an account, and the provider that can take its place. */
function WaysToSignUp({ invited }: { invited?: Invited }) {
  const { t } = useTranslation();
  return (
    <AccountFrame heading={t('accounts.signUp.heading')} intro={t('accounts.signUp.intro')}>
      <SecondStep>
        {(tryIn) => (
          <Stack gap="md">
            <SignUpForm {...(invited && { invited })} />
            <Text ta="center">
              {t('accounts.signUp.haveAccount')}{' '}
              <Anchor component={Link} to="/login" fw={600}>
                {t('accounts.signUp.login')}
              </Anchor>
            </Text>
            <SocialSignIn tryIn={tryIn} />
            <Text ta="center" fz="sm" c="var(--stone)">
              {t('accounts.signUp.agree')} <Document to="/terms">{t('titles.terms')}</Document>
              {' · '}
              <Document to="/privacy">{t('titles.privacy')}</Document>
            </Text>
          </Stack>
        )}
      </SecondStep>
    </AccountFrame>
  );
}

/** Opens beside the form, which would be emptied. */
function Document({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} target="_blank" fz="inherit" c="inherit" td="underline">
      {children}
    </Anchor>
  );
}

/** `failed` is not the link's fault: no answer came. */
type Found =
  | { state: 'checking' | 'failed' }
  | { state: 'good'; email: string }
  | { state: 'refused'; why: string };

const look = (token: string): Promise<Found> =>
  callApi(validateInvitation, { body: { invitation: token } }).then(
    ({ email }): Found => ({ state: 'good', email }),
    (error: unknown): Found =>
      error instanceof ApiProblem && !error.isTransient
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
function InvitedSignUp({ invitation }: { invitation: string }) {
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

/** Says why somebody cannot make an account, and leads them to the one that they may have. */
function NoSignUp({ why }: { why: string }) {
  const { t } = useTranslation();
  return (
    <AccountFrame heading={t('accounts.signUp.heading')} intro={why}>
      <Button component={Link} to="/login" fullWidth>
        {t('accounts.signUp.login')}
      </Button>
    </AccountFrame>
  );
}

/** /signup (R-accounts-5), for anyone who may make an account (R-accounts-22). */
export default function SignUpPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const invitation = query.get('invitation') ?? '';
  if (isSignUpOpen()) return <WaysToSignUp />;
  if (!isSignUpInvited()) return <NoSignUp why={t('accounts.signUp.closed')} />;
  if (invitation === '') return <NoSignUp why={t('accounts.signUp.invitedOnly')} />;
  return <InvitedSignUp invitation={invitation} />;
}

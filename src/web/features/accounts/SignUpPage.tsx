import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { callApi } from '#web/api/call.ts';
import { validateInvitation } from '#web/api/first-calls.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { isSignUpInvited, isSignUpOpen } from '#web/session/site-meta.ts';
import { ErrorState } from '#web/ui/Loaded.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { SecondStep } from './SecondStep.tsx';
import { type Invitee, SignUpForm } from './SignUpForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';

/** The sign-up form, and sign-up through the provider. */
function SignUpOptions({ invited }: { invited?: Invitee }) {
  const { t } = useTranslation();
  return (
    <AccountFrame heading={t('accounts.signUp.heading')} intro={t('accounts.signUp.intro')}>
      <SecondStep>
        {(trySignIn) => (
          <Stack gap="md">
            <SignUpForm {...(invited && { invited })} />
            <Text ta="center">
              {t('accounts.signUp.haveAccount')}{' '}
              <Anchor component={Link} to="/login" fw={600}>
                {t('accounts.signUp.login')}
              </Anchor>
            </Text>
            <SocialSignIn trySignIn={trySignIn} />
            <Text ta="center" fz="sm" c="var(--stone)">
              {t('accounts.signUp.agree')} <LegalLink to="/terms">{t('titles.terms')}</LegalLink>
              {' · '}
              <LegalLink to="/privacy">{t('titles.privacy')}</LegalLink>
            </Text>
          </Stack>
        )}
      </SecondStep>
    </AccountFrame>
  );
}

/** Opens in a new tab, because leaving the page would clear the form. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} target="_blank" fz="inherit" c="inherit" td="underline">
      {children}
    </Anchor>
  );
}

/** `failed`: the check itself failed, so the invitation may still be valid. */
type InvitationCheck =
  | { state: 'checking' | 'failed' }
  | { state: 'valid'; email: string }
  | { state: 'refused'; reason: string };

const checkInvitation = (token: string): Promise<InvitationCheck> =>
  callApi(validateInvitation, { body: { invitation: token } }).then(
    ({ email }): InvitationCheck => ({ state: 'valid', email }),
    (error: unknown): InvitationCheck =>
      error instanceof ApiProblem && !error.isTransient
        ? { state: 'refused', reason: error.message }
        : { state: 'failed' },
  );

/** Validates the invitation on the server before the form is shown. */
function useCheckInvitation(token: string) {
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<{ attempt: number; check: InvitationCheck } | null>(null);

  useEffect(() => {
    void checkInvitation(token).then((check) => setAnswer({ attempt, check }));
  }, [token, attempt]);

  const check: InvitationCheck = answer?.attempt === attempt ? answer.check : { state: 'checking' };
  return { check, retry: () => setAttempt(attempt + 1) };
}

/** Sign-up by an invitation link, which is validated first (R-invitations-4). */
function InvitedSignUp({ invitation }: { invitation: string }) {
  const { t } = useTranslation();
  const { check, retry } = useCheckInvitation(invitation);
  if (check.state === 'valid') return <SignUpOptions invited={{ invitation, email: check.email }} />;
  if (check.state === 'refused') return <SignUpUnavailable reason={check.reason} />;
  return (
    <AccountFrame heading={t('accounts.signUp.heading')} intro={t('accounts.signUp.intro')}>
      {check.state === 'checking' ? (
        <Text role="status">{t('accounts.signUp.checking')}</Text>
      ) : (
        <ErrorState message={t('accounts.signUp.checkFailed')} onRetry={retry} />
      )}
    </AccountFrame>
  );
}

/** Explains why sign-up is not possible, and links to sign-in. */
function SignUpUnavailable({ reason }: { reason: string }) {
  const { t } = useTranslation();
  return (
    <AccountFrame heading={t('accounts.signUp.heading')} intro={reason}>
      <Button component={Link} to="/login" fullWidth>
        {t('accounts.signUp.login')}
      </Button>
    </AccountFrame>
  );
}

/** /signup (R-accounts-5), for everyone who may create an account (R-accounts-22). */
export default function SignUpPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const invitation = query.get('invitation') ?? '';
  if (isSignUpOpen()) return <SignUpOptions />;
  if (!isSignUpInvited()) return <SignUpUnavailable reason={t('accounts.signUp.closed')} />;
  if (invitation === '') return <SignUpUnavailable reason={t('accounts.signUp.invitedOnly')} />;
  return <InvitedSignUp invitation={invitation} />;
}

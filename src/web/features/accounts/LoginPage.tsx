import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { loginStateOf } from '#web/session/login-state.ts';
import { isSignUpOpen } from '#web/session/site-meta.ts';
import { useSession } from '#web/session/store.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SecondStep, type SignInAttempt } from './SecondStep.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormError } from '#web/ui/FormError.tsx';
import { clearTicket, parseProviderReturn, type ProviderReturn as Return } from './provider.ts';
import { finishProviderSignIn, signInFailure } from './sign-in.ts';
import { guestLanguageOf } from '#shared/languages.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import classes from './LoginPage.module.css';

/** /login (R-accounts-1, R-accounts-38). */
export default function LoginPage() {
  const { t } = useTranslation();
  const { accountCreated, erased, email, from } = loginStateOf(useLocation().state);
  return (
    <AccountFrame
      heading={t('accounts.login.heading')}
      intro={t('accounts.login.intro')}
      beside={<FrontDoor />}
    >
      <SecondStep>
        {(trySignIn) => (
          <Stack gap="md">
            <ProviderReturn trySignIn={trySignIn} />
            {accountCreated === true || erased === true ? (
              <Alert role="status" color="spruce" icon={<IconCircleCheck size={20} aria-hidden />}>
                {erased === true ? t('accounts.login.erased') : t('accounts.login.created')}
              </Alert>
            ) : (
              <SessionAlert isRedirected={from !== undefined} />
            )}
            <LoginForm email={email ?? ''} returnTo={from ?? '/cabins'} trySignIn={trySignIn} />
            {isSignUpOpen() ? (
              <Text ta="center">
                {t('accounts.login.noAccount')}{' '}
                <Anchor component={Link} to="/signup" fw={600}>
                  {t('accounts.login.signUp')}
                </Anchor>
              </Text>
            ) : null}
            <SocialSignIn trySignIn={trySignIn} />
          </Stack>
        )}
      </SecondStep>
    </AccountFrame>
  );
}

/**
 * Names the signed-in user, while the form stays for another person on the same device. Without a session it explains a
 * redirect from another page.
 */
function SessionAlert({ isRedirected }: { isRedirected: boolean }) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user === null) {
    return isRedirected ? (
      <Alert role="status" color="gray">
        {t('accounts.login.notLoggedIn')}
      </Alert>
    ) : null;
  }
  return (
    <Alert color="gray">
      {t('accounts.login.signedIn', { name: `${user.firstName} ${user.lastName}`.trim() })}{' '}
      <Anchor component={Link} to="/cabins" fw={600}>
        {t('accounts.login.goOn')}
      </Anchor>
    </Alert>
  );
}

/** Completes a sign-in after the return from the provider's page, or shows why it failed. */
function ProviderReturn({ trySignIn }: { trySignIn: (attempt: SignInAttempt) => Promise<void> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [providerReturn] = useState(() => parseProviderReturn(search));
  const [outcome, setOutcome] = useState<{ error: string | null } | null>(null);

  const finish = useEffectEvent(async ({ ticket, answer }: Return): Promise<string | null> => {
    // The answer can be used once: neither Reload nor Back may send it again.
    clearTicket();
    await navigate('/login', { replace: true });
    if (ticket === null) return t('accounts.social.otherTab');
    try {
      await trySignIn(async (code) => {
        await finishProviderSignIn({ ticket, answer, code });
        await navigate('/host/cabins', { replace: true });
      });
      return null;
    } catch (failure) {
      return signInFailure(failure);
    }
  });
  useEffect(() => {
    if (providerReturn !== null) void finish(providerReturn).then((error) => setOutcome({ error }));
  }, [providerReturn]);

  if (providerReturn === null) return null;
  if (outcome !== null) return <FormError message={outcome.error} />;
  return (
    <Alert role="status" color="gray">
      {t('accounts.social.returning')}
    </Alert>
  );
}

/**
 * What a stranger sees beside the login form: what the product is, and the sample guide on a phone (R-accounts-38). The
 * phone shows the page itself, without its script, so that it never differs from what guests see.
 */
function FrontDoor() {
  const { t, i18n } = useTranslation();
  const language = guestLanguageOf([i18n.language]) ?? 'en';
  return (
    <aside className={classes['panel']}>
      <p className={classes['sentence']}>{t('accounts.frontDoor.sentence', { product: PRODUCT_NAME })}</p>
      <div className={classes['sample']}>
        {/* In a new tab, because leaving the page would clear the form. */}
        <Anchor href={`/sample-guide?lang=${language}`} target="_blank" fw={600} className={classes['link']}>
          {t('accounts.frontDoor.sample')}
        </Anchor>
        <div className={classes['phone']} inert>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; a sandbox would hide its search field */}
          <iframe
            title={t('accounts.frontDoor.sample')}
            src={`/sample-guide?frame&lang=${language}`}
            loading="lazy"
            className={classes['screen']}
          />
        </div>
      </div>
    </aside>
  );
}

import { Divider } from '@mantine/core';
import { IconBrandGoogle, IconLogin2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '#web/api/call.ts';
import { beginProviderSignIn } from '#web/api/first-calls.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { requestGoogleToken, googleClientId, loadGoogle } from './google.ts';
import { openProvider, providerName } from './provider.ts';
import type { SignInAttempt } from './SecondStep.tsx';
import { logInWithGoogle, signInFailure } from './sign-in.ts';
import { useSubmit } from './native-form.ts';

/** Opens the configured provider's page (R-accounts-21), which returns to /login. */
function ProviderSignIn({ name }: { name: string }) {
  const { t } = useTranslation();
  const { busy, submit } = useSubmit();
  const [error, setError] = useState<string | null>(null);

  const go = () =>
    void submit(async () => {
      setError(null);
      try {
        openProvider(await callApi(beginProviderSignIn, {}));
      } catch (failure) {
        setError(signInFailure(failure));
      }
    });

  return (
    <>
      <FormError message={error} />
      <SubmitButton
        type="button"
        variant="default"
        busy={busy}
        onPress={go}
        rightSection={<IconLogin2 size={20} aria-hidden />}
        fullWidth
      >
        {t('accounts.social.provider', { name })}
      </SubmitButton>
    </>
  );
}

/** Loads Google's script on hover or focus: after a click, browsers allow a popup only for a short time. */
const preload = () => void loadGoogle().catch(() => {});

interface GoogleSignInProps {
  clientId: string;
  trySignIn: (attempt: SignInAttempt) => Promise<void>;
}

/** Sign-in and sign-up through Google's popup. */
function GoogleSignIn({ clientId, trySignIn }: GoogleSignInProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, submit } = useSubmit();

  const signIn = () =>
    void submit(async () => {
      try {
        const accessToken = await requestGoogleToken(clientId);
        await trySignIn(async (code) => {
          await logInWithGoogle({ accessToken, code });
          await navigate('/host/cabins', { replace: true });
        });
      } catch (failure) {
        // Only logged, nothing shown (R-accounts-20).
        console.warn('social sign-in:', failure);
      }
    });
  return (
    <div onPointerEnter={preload} onFocus={preload}>
      <SubmitButton
        type="button"
        variant="default"
        busy={busy}
        onPress={signIn}
        rightSection={<IconBrandGoogle size={20} aria-hidden />}
        fullWidth
      >
        {t('accounts.social.google')}
      </SubmitButton>
    </div>
  );
}

/** Sign-in and sign-up through the site's provider; renders nothing if none is configured. */
export function SocialSignIn({ trySignIn }: { trySignIn: (attempt: SignInAttempt) => Promise<void> }) {
  const { t } = useTranslation();
  const clientId = googleClientId();
  const name = providerName();
  if (clientId === null && name === null) return null;
  return (
    <>
      <Divider label={t('accounts.social.or')} />
      {clientId === null ? null : <GoogleSignIn clientId={clientId} trySignIn={trySignIn} />}
      {name === null ? null : <ProviderSignIn name={name} />}
    </>
  );
}

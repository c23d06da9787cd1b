import { Divider } from '@mantine/core';
import { IconBrandGoogle, IconLogin2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callApi } from '#web/api/call.ts';
import { beginProviderSignIn } from '#web/api/first-calls.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { askGoogle, googleClientId, loadGoogle } from './google.ts';
import { goToProvider, providerName } from './provider.ts';
import type { Attempt } from './SecondStep.tsx';
import { logInWithGoogle, signInFailure } from './sign-in.ts';
import { useSubmit } from './use-submit.ts';

/** The way to the page of a provider that has a name here (R-accounts-21); back it leads to /login. */
function ProviderSignIn({ name }: { name: string }) {
  const { t } = useTranslation();
  const { busy, submit } = useSubmit();
  const [error, setError] = useState<string | null>(null);

  const go = () =>
    void submit(async () => {
      setError(null);
      try {
        goToProvider(await callApi(beginProviderSignIn, {}));
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

/** As soon as somebody reaches for the button: browsers let a click open a window only for a moment. */
const prepare = () => void loadGoogle().catch(() => {});

interface GoogleSignInProps {
  clientId: string;
  tryIn: (attempt: Attempt) => Promise<void>;
}

/** Sign-in, and sign-up, through Google's own window. */
function GoogleSignIn({ clientId, tryIn }: GoogleSignInProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, submit } = useSubmit();

  const signIn = () =>
    void submit(async () => {
      try {
        const accessToken = await askGoogle(clientId);
        await tryIn(async (code) => {
          await logInWithGoogle({ accessToken, code });
          await navigate('/host/cabins', { replace: true });
        });
      } catch (failure) {
        // Only logged, nothing shown (R-accounts-20).
        console.warn('social sign-in:', failure);
      }
    });
  return (
    <div onPointerEnter={prepare} onFocus={prepare}>
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

/** Sign-in, and sign-up, through the site's provider; nothing where it has none. */
export function SocialSignIn({ tryIn }: { tryIn: (attempt: Attempt) => Promise<void> }) {
  const { t } = useTranslation();
  const clientId = googleClientId();
  const name = providerName();
  if (clientId === null && name === null) return null;
  return (
    <>
      <Divider label={t('accounts.social.or')} />
      {clientId === null ? null : <GoogleSignIn clientId={clientId} tryIn={tryIn} />}
      {name === null ? null : <ProviderSignIn name={name} />}
    </>
  );
}

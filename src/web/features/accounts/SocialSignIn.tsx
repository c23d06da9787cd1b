import { Divider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { googleClientId } from './google.ts';
import { ProviderSignIn } from './ProviderSignIn.tsx';
import { providerName } from './provider.ts';
import type { Attempt } from './SecondStep.tsx';

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

import { IconLogin2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#web/api/call.ts';
import { beginProviderSignIn } from '#web/api/first-calls.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { goToProvider } from './provider.ts';
import { useSubmit } from './use-submit.ts';
import { signInFailure } from './sign-in.ts';

/** The way to the page of a provider that has a name here (R-accounts-21); back it leads to /login. */
export function ProviderSignIn({ name }: { name: string }) {
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

import { Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { askForEmailProof, proveEmail } from '#shared/contracts/accounts/email-proof.ts';
import { getSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { useSend } from '#web/api/use-call.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';

/** Confirms the address by the link that led here, once. Whether it did not work. */
function useMailedLink(): boolean {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const token = search.get('confirm');
  const proving = useSend(proveEmail, { invalidates: [getSecondFactor] });
  const tried = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || tried.current === token) return;
    tried.current = token;
    // It is used up now, and nobody should find it in the history.
    setSearch(
      (now) => {
        now.delete('confirm');
        return now;
      },
      { replace: true },
    );
    proving.mutate({ body: { token } }, { onSuccess: () => showToast(t('security.emailProof.done')) });
  }, [token, proving, setSearch, t]);
  return proving.isError;
}

/** Two-step sign-in waits until the address is known to be the host's: a mailed link shows it. */
export function ConfirmEmail({ email }: { email: string }) {
  const { t } = useTranslation();
  const asking = useSend(askForEmailProof);
  const isExpired = useMailedLink();
  const ask = () => asking.mutate({}, { onError: () => showErrorToast(t('security.emailProof.failed')) });
  return (
    <Stack gap="md">
      <FormError message={isExpired ? t('security.emailProof.expired') : null} />
      <Text>{t('security.emailProof.text', { email })}</Text>
      {asking.isSuccess ? (
        <Text role="status" fw={600}>
          {t('security.emailProof.sent', { email })}
        </Text>
      ) : (
        <SubmitButton type="button" busy={asking.isPending} onPress={ask} w="fit-content">
          {t('security.emailProof.ask')}
        </SubmitButton>
      )}
    </Stack>
  );
}

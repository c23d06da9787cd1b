import { Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { requestEmailConfirmation, confirmEmail } from '#shared/contracts/accounts/email-confirmation.ts';
import { getSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { useSend } from '#web/api/use-call.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';

/** Confirms the email address by the link that opened the page, once. Returns whether that failed. */
function useConfirmByLink(): boolean {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const token = search.get('confirm');
  const proving = useSend(confirmEmail, { invalidates: [getSecondFactor] });
  const triedToken = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || triedToken.current === token) return;
    triedToken.current = token;
    // The token is used up and should not stay in the browser's history.
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

/** Mails a link that confirms the host's address, which two-step sign-in requires. */
export function ConfirmEmail({ email }: { email: string }) {
  const { t } = useTranslation();
  const request = useSend(requestEmailConfirmation);
  const isExpired = useConfirmByLink();
  const sendLink = () =>
    request.mutate({}, { onError: () => showErrorToast(t('security.emailProof.failed')) });
  return (
    <Stack gap="md">
      <FormError message={isExpired ? t('security.emailProof.expired') : null} />
      <Text>{t('security.emailProof.text', { email })}</Text>
      {request.isSuccess ? (
        <Text role="status" fw={600}>
          {t('security.emailProof.sent', { email })}
        </Text>
      ) : (
        <SubmitButton type="button" busy={request.isPending} onPress={sendLink} w="fit-content">
          {t('security.emailProof.ask')}
        </SubmitButton>
      )}
    </Stack>
  );
}

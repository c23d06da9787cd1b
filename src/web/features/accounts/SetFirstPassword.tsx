import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { forgotPassword } from '#web/api/first-calls.ts';
import { useSend } from '#web/api/use-call.ts';
import { showErrorToast } from '#web/ui/toast.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';

/** For accounts without a password: mails a reset link, which sets the first password. */
export function SetFirstPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const request = useSend(forgotPassword);
  const sendLink = () =>
    request.mutate({ body: { email } }, { onError: () => showErrorToast(t('privacy.noPassword.failed')) });
  return (
    <Stack gap="md">
      <Text>{t('privacy.noPassword.text')}</Text>
      {request.isSuccess ? (
        <Text role="status" fw={600}>
          {t('privacy.noPassword.sent', { email })}
        </Text>
      ) : (
        <SubmitButton type="button" busy={request.isPending} onPress={sendLink} w="fit-content">
          {t('privacy.noPassword.ask')}
        </SubmitButton>
      )}
    </Stack>
  );
}

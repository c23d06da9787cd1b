import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { forgotPassword } from '#web/api/first-calls.ts';
import { useSend } from '#web/api/use-call.ts';
import { showErrorToast } from '#web/ui/toast.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';

/** For an account without a password: a mailed link sets the first one, as it would a forgotten one. */
export function SetPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const asking = useSend(forgotPassword);
  const ask = () =>
    asking.mutate({ body: { email } }, { onError: () => showErrorToast(t('privacy.noPassword.failed')) });
  return (
    <Stack gap="md">
      <Text>{t('privacy.noPassword.text')}</Text>
      {asking.isSuccess ? (
        <Text role="status" fw={600}>
          {t('privacy.noPassword.sent', { email })}
        </Text>
      ) : (
        <SubmitButton type="button" busy={asking.isPending} onPress={ask} w="fit-content">
          {t('privacy.noPassword.ask')}
        </SubmitButton>
      )}
    </Stack>
  );
}

import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askResetLink } from '#web/features/accounts/api/ask-reset-link.ts';
import { failureNotice } from '#web/ui/notice.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';

/** For an account without a password: a mailed link sets the first one, as it would a forgotten one. */
export function SetPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const asking = useMutation({
    mutationFn: () => askResetLink(email),
    onError: () => failureNotice(t('ownData.noPassword.failed')),
  });
  return (
    <Stack gap="md" maw={560}>
      <Text>{t('ownData.noPassword.text')}</Text>
      {asking.isSuccess ? (
        <Text role="status" fw={600}>
          {t('ownData.noPassword.sent', { email })}
        </Text>
      ) : (
        <SubmitButton type="button" busy={asking.isPending} onPress={() => asking.mutate()} w="fit-content">
          {t('ownData.noPassword.ask')}
        </SubmitButton>
      )}
    </Stack>
  );
}

import { Anchor, Divider, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SetFirstPassword } from '#web/features/accounts/SetFirstPassword.tsx';
import { EraseAccount, EraseButton } from '#web/features/privacy/EraseAccount.tsx';
import { ExportData } from '#web/features/privacy/ExportData.tsx';
import { LoadedSignIns } from '#web/features/sessions/LoadedSignIns.tsx';

/** Export of personal data, and erasing the account. */
export default function PrivacyTab() {
  const { t } = useTranslation();
  return (
    <Stack gap="xl">
      <Text c="var(--stone)">
        {t('privacy.intro')}{' '}
        <Anchor component={Link} to="/privacy" underline="always">
          {t('privacy.policy')}
        </Anchor>
        .
      </Text>
      <ExportData />
      <Divider />
      <EraseAccount>
        <LoadedSignIns>
          {({ email, hasPassword }) =>
            hasPassword ? (
              <EraseButton email={email} />
            ) : (
              <>
                <Text>{t('privacy.noPassword.erase')}</Text>
                <SetFirstPassword email={email} />
              </>
            )
          }
        </LoadedSignIns>
      </EraseAccount>
    </Stack>
  );
}

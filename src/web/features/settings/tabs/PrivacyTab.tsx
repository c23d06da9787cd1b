import { Anchor, Divider, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EraseAccount } from '#web/features/privacy/EraseAccount.tsx';
import { TakeData } from '#web/features/privacy/TakeData.tsx';

/** What the host can do about what is stored: take it along, or have it erased. */
export default function PrivacyTab() {
  const { t } = useTranslation();
  return (
    <Stack gap="xl">
      <Text c="var(--stone)">
        {t('ownData.intro')}{' '}
        <Anchor component={Link} to="/privacy" underline="always">
          {t('ownData.policy')}
        </Anchor>
        .
      </Text>
      <TakeData />
      <Divider />
      <EraseAccount />
    </Stack>
  );
}

import { Button, List, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { SetPassword } from '#web/features/security/SetPassword.tsx';
import { LoadedSignIns } from '#web/features/sessions/LoadedSignIns.tsx';
import { EraseDialog } from './EraseDialog.tsx';

/** Erasing the account: what goes, what stays, and the way to it. */
export function EraseAccount() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Stack gap="md" maw={680}>
      <Title order={2} size="h3">
        {t('ownData.erase.title')}
      </Title>
      <Text>{t('ownData.erase.text')}</Text>
      <List spacing={4}>
        {t('ownData.erase.points', { returnObjects: true }).map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
      <Text>{t('ownData.erase.advice')}</Text>
      <LoadedSignIns>
        {({ email, hasPassword }) =>
          hasPassword ? (
            <>
              <Button variant="outline" onClick={open} w="fit-content">
                {t('ownData.erase.open')}
              </Button>
              <EraseDialog email={email} opened={opened} onClose={close} />
            </>
          ) : (
            <>
              <Text>{t('ownData.noPassword.erase')}</Text>
              <SetPassword email={email} />
            </>
          )
        }
      </LoadedSignIns>
    </Stack>
  );
}

import { Button, Container, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown when a page's code fails to load or to render: usually a lost connection, or a new version since the tab was opened. */
export function RouteFailure() {
  const { t } = useTranslation();
  return (
    <Container component="main" size={480} py={96}>
      <Stack align="flex-start" role="alert">
        <Text>{t('ui.newVersion')}</Text>
        <Button onClick={() => window.location.reload()}>{t('ui.reload')}</Button>
      </Stack>
    </Container>
  );
}

import { Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ErrorStateProps {
  error: Error;
  onRetry: () => void;
  /** Shown instead of the error's own message where the specification has a sentence. */
  message?: string;
}

/** What a list or page shows when it could not be loaded: what happened, and a way to try again. */
export function ErrorState({ error, onRetry, message }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <Stack align="center" py={64} gap="md" role="alert">
      <Text ta="center">{message ?? (error.message || t('ui.couldNotLoad'))}</Text>
      <Button variant="default" leftSection={<IconRefresh size={20} aria-hidden />} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Stack>
  );
}

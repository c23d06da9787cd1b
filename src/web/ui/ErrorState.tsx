import { Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ErrorStateProps {
  /** A sentence for users, never an exception's message. */
  message: string;
  onRetry: () => void;
}

/** Replaces a list or page that failed to load: the reason and a Retry button. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <Stack align="center" py={64} gap="md" role="alert">
      <Text ta="center">{message}</Text>
      <Button variant="default" leftSection={<IconRefresh size={20} aria-hidden />} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Stack>
  );
}

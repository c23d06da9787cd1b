import { Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ErrorStateProps {
  /** A sentence for a person; never what an error says of itself. */
  message: string;
  onRetry: () => void;
}

/** What a list or page shows when it could not be loaded: what happened, and a way to try again. */
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

import type { ReactNode } from 'react';
import { loadMessage } from '#web/api/problem.ts';
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

/** The part of a TanStack query result that `Loaded` needs. */
export interface Load<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Load<Data>;
  /** Shown until the data arrive. */
  placeholder: ReactNode;
  /** The error if the server gives no reason (R-errors-8). */
  failed?: string;
  children: (data: Data) => ReactNode;
}

/** Renders data once loaded; until then a placeholder, or the reason why loading failed. */
export function Loaded<Data>({
  query: { data, error, refetch },
  placeholder,
  failed,
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error === null) return placeholder;
  return <ErrorState message={loadMessage(error, failed)} onRetry={() => void refetch()} />;
}

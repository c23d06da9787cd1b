import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  drawing: ReactNode;
  sentence: string;
  /** The one button that ends the emptiness. */
  action?: ReactNode;
}

/** An empty list: a line drawing, one sentence, one button. */
export function EmptyState({ drawing, sentence, action }: EmptyStateProps) {
  return (
    <Stack align="center" py={56} gap="md">
      {drawing}
      <Text ta="center" maw={420} c="var(--stone)">
        {sentence}
      </Text>
      {action}
    </Stack>
  );
}

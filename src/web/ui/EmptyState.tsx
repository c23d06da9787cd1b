import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  drawing: ReactNode;
  sentence: string;
  /** The button that adds the first entry or clears a filter. */
  action?: ReactNode;
}

/** Replaces an empty list: a line drawing, one sentence, one button. */
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

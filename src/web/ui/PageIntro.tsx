import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageIntroProps {
  /** One sentence; the title is in the top bar. */
  text?: string;
  /** Buttons and switches, on the right. */
  children?: ReactNode;
}

/** The first line of a page: what it is for, and its actions. */
export function PageIntro({ text, children }: PageIntroProps) {
  return (
    <Group justify="space-between" gap="12px 24px" mb="lg">
      <Text c="var(--stone)">{text}</Text>
      <Group gap="sm">{children}</Group>
    </Group>
  );
}

import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface CareSectionProps {
  title: string;
  /** Said where there is nothing to show. */
  empty: string;
  /** A table, which names itself; null where there is nothing. */
  children: ReactNode;
}

/** A table below its heading, or why there is none. */
export function CareSection({ title, empty, children }: CareSectionProps) {
  return (
    <div>
      <Title order={2} fz="1.25rem" mb="sm">
        {title}
      </Title>
      {children ?? <Text c="var(--stone)">{empty}</Text>}
    </div>
  );
}

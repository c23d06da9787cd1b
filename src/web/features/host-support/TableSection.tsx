import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface TableSectionProps {
  title: string;
  /** Text shown without a table. */
  empty: string;
  /** A table with its own caption; null when it would be empty. */
  children: ReactNode;
}

/** A table with a heading, or a text when it would be empty. */
export function TableSection({ title, empty, children }: TableSectionProps) {
  return (
    <div>
      <Title order={2} fz="1.25rem" mb="sm">
        {title}
      </Title>
      {children ?? <Text c="var(--stone)">{empty}</Text>}
    </div>
  );
}

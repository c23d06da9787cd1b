import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ChartCsv, type ChartRows } from './ChartCsv.tsx';
import classes from './Overview.module.css';

interface ChartCardProps {
  title: string;
  /** As wide as the page. */
  whole?: boolean;
  action?: ReactNode;
  /** The numbers, to be saved as a file. */
  csv: ChartRows;
  children: ReactNode;
}

/** One chart under its heading. */
export function ChartCard({ title, whole = false, action, csv, children }: ChartCardProps) {
  const id = useId();
  return (
    <section className={classes['card']} data-whole={whole || undefined} aria-labelledby={id}>
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={2} id={id}>
          {title}
        </Title>
        <Group gap="xs">
          {action}
          <ChartCsv {...csv} title={title} />
        </Group>
      </Group>
      {children}
    </section>
  );
}

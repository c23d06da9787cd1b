import { Card, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Facts.module.css';

interface FactsProps {
  title: string;
  /** Empty values are shown as a dash. */
  rows: readonly { name: string; value: ReactNode }[];
  /** Actions below the facts. */
  children?: ReactNode;
}

/** A card with a list of names and values. */
export function Facts({ title, rows, children }: FactsProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} padding="md">
      <Title order={2} fz="1.25rem" mb="sm" id={id}>
        {title}
      </Title>
      <dl className={classes['facts']}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === null || value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      {children === undefined ? null : <div className={classes['actions']}>{children}</div>}
    </Card>
  );
}

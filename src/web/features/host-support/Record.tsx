import { Button, Card, Skeleton, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiProblem } from '#web/api/problem.ts';
import { CabinDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Load, Loaded } from '#web/ui/Loaded.tsx';
import classes from './Record.module.css';

interface RecordNotFoundProps {
  what: 'host' | 'cabin';
}

const LISTS = { host: '/admin/system', cabin: '/admin/analytics/cabins' };

/** Shown when the host or cabin does not exist; links to the list. */
export function RecordNotFound({ what }: RecordNotFoundProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<CabinDrawing />}
      sentence={t(`hostSupport.${what}.notThere`)}
      action={
        <Button component={Link} to={LISTS[what]}>
          {t(`hostSupport.${what}.list`)}
        </Button>
      }
    />
  );
}

interface LoadedRecordProps<Data> extends RecordNotFoundProps {
  query: Load<Data>;
  children: (data: Data) => ReactNode;
}

/** Renders a loaded host or cabin, or a message that it does not exist. */
export function LoadedRecord<Data>({ what, query, children }: LoadedRecordProps<Data>) {
  const { t } = useTranslation();
  if (query.error instanceof ApiProblem && query.error.code === 'not_found')
    return <RecordNotFound what={what} />;
  const waiting = <Skeleton height={520} radius="lg" aria-label={t('ui.loading')} role="status" />;
  return (
    <Loaded query={query} placeholder={waiting}>
      {children}
    </Loaded>
  );
}

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

import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiProblem } from '#web/api/problem.ts';
import { CabinDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Load, Loaded } from '#web/ui/Loaded.tsx';

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
      sentence={t(`care.${what}.notThere`)}
      action={
        <Button component={Link} to={LISTS[what]}>
          {t(`care.${what}.list`)}
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

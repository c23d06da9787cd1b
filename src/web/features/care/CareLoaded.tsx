import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiProblem } from '#web/api/problem.ts';
import { CabinDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Load, Loaded } from '#web/ui/Loaded.tsx';

interface NotThereProps {
  what: 'host' | 'cabin';
}

const LISTS = { host: '/admin/system', cabin: '/admin/analytics/cabins' };

/** Where there is no such host or cabin: the way to those that are. */
export function NotThere({ what }: NotThereProps) {
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

interface CareLoadedProps<Data> extends NotThereProps {
  query: Load<Data>;
  children: (data: Data) => ReactNode;
}

/** One host or cabin once it has come, or that there is none. */
export function CareLoaded<Data>({ what, query, children }: CareLoadedProps<Data>) {
  const { t } = useTranslation();
  if (query.error instanceof ApiProblem && query.error.code === 'not_found') return <NotThere what={what} />;
  const waiting = <Skeleton height={520} radius="lg" aria-label={t('ui.loading')} role="status" />;
  return (
    <Loaded query={query} placeholder={waiting}>
      {children}
    </Loaded>
  );
}

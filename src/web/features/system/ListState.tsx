import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';

interface ListStateProps<Data extends { total: number }> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Says that nothing matches. */
  empty: string;
  onClear: () => void;
  children: (data: Data) => ReactNode;
}

/** A list that loads, fails, holds nothing that matches, or is there. */
export function ListState<Data extends { total: number }>({
  query: { data, error, refetch },
  empty,
  onClear,
  children,
}: ListStateProps<Data>) {
  const { t } = useTranslation();
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={420} radius="lg" aria-label={t('ui.loading')} role="status" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.total > 0) return children(data);
  return (
    <EmptyState
      drawing={<GuideDrawing />}
      sentence={empty}
      action={
        <Button variant="default" onClick={onClear}>
          {t('system.clear')}
        </Button>
      }
    />
  );
}

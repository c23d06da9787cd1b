import { Button, Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ListPages } from './ListPages.tsx';

interface Listed<T> {
  items: T[];
  total: number;
  page: number;
}

interface ListPageProps<T> {
  result: UseQueryResult<Listed<T>>;
  q: string;
  onClear: () => void;
  onPage: (page: number) => void;
  /** Says how many there are. */
  count: (total: number) => string;
  /** Said where there is nothing at all. */
  empty: string;
  children: (items: readonly T[]) => ReactNode;
}

/** A list in whatever state it is: loading, failed, empty, or a page of its rows. */
export function ListPage<T>({ result, q, onClear, onPage, count, empty, children }: ListPageProps<T>) {
  const { t } = useTranslation();
  const { data, error, refetch, isPlaceholderData } = result;
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={420} radius="lg" aria-label={t('ui.loading')} role="status" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState
        drawing={<TagDrawing />}
        sentence={q === '' ? empty : t('analytics.noMatch')}
        action={
          q === '' ? null : (
            <Button variant="default" onClick={onClear}>
              {t('analytics.clear')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <Text c="var(--stone)" role="status" mb="sm">
        {count(data.total)}
      </Text>
      <div aria-busy={isPlaceholderData}>{children(data.items)}</div>
      <ListPages total={data.total} page={data.page} onChange={onPage} />
    </>
  );
}

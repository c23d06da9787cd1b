import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { PAGE_SIZE } from './use-list.ts';

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
  return (
    <ListState
      query={result}
      drawing={<TagDrawing />}
      empty={q === '' ? empty : t('analytics.noMatch')}
      onClear={q === '' ? null : onClear}
    >
      {({ items, total, page }) => (
        <>
          <Text c="var(--stone)" role="status" mb="sm">
            {count(total)}
          </Text>
          <div aria-busy={result.isPlaceholderData}>{children(items)}</div>
          <Pages total={total} pageSize={PAGE_SIZE} page={page} onChange={onPage} />
        </>
      )}
    </ListState>
  );
}

import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';
import { Loaded, type Load } from './Loaded.tsx';

interface ListStateProps<Data extends { total: number }> {
  query: Load<Data>;
  drawing: ReactNode;
  /** Says that there is nothing, or that nothing matches. */
  empty: string;
  /** Takes the search back; null where nothing is searched for. */
  onClear: (() => void) | null;
  children: (data: Data) => ReactNode;
}

/** A list that loads, fails, holds nothing that matches, or is there. */
export function ListState<Data extends { total: number }>({
  query,
  drawing,
  empty,
  onClear,
  children,
}: ListStateProps<Data>) {
  const { t } = useTranslation();
  const clear =
    onClear === null ? null : (
      <Button variant="default" onClick={onClear}>
        {t('lists.clear')}
      </Button>
    );
  return (
    <Loaded
      query={query}
      waiting={<Skeleton height={420} radius="lg" aria-label={t('ui.loading')} role="status" />}
    >
      {(data) =>
        data.total > 0 ? children(data) : <EmptyState drawing={drawing} sentence={empty} action={clear} />
      }
    </Loaded>
  );
}

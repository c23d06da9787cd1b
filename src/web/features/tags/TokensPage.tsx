import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyAction } from '#web/ui/CopyAction.tsx';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { CsvButton } from './admin/CsvButton.tsx';
import { MintForm } from './admin/MintForm.tsx';
import { SheetForm } from './admin/SheetForm.tsx';
import { TagFilters } from './admin/TagFilters.tsx';
import { TagPages } from './admin/TagPages.tsx';
import { TagTable } from './admin/TagTable.tsx';
import { useTagFilter } from './admin/use-tag-filter.ts';
import { tagsQuery } from './api/tags.ts';
import classes from './TokensPage.module.css';

/** /admin/tokens, Tokens: mint tags, find them, copy and download their codes. */
export default function TokensPage() {
  const { t } = useTranslation();
  const { filter, change } = useTagFilter();
  const { data, error, refetch, isPlaceholderData } = useQuery(tagsQuery(filter));
  const filtered = filter.q !== '' || filter.state !== null || filter.batchId !== null;

  const list = () => {
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
          sentence={filtered ? t('adminTags.noMatch') : t('adminTags.empty')}
          action={
            filtered ? (
              <Button variant="default" onClick={() => change({ q: '', state: null, batchId: null })}>
                {t('adminTags.clear')}
              </Button>
            ) : null
          }
        />
      );
    }
    return (
      <>
        <Group justify="space-between" mb="sm">
          <Text c="var(--stone)" role="status">
            {t('adminTags.count', { count: data.total })}
          </Text>
          <CopyAction value={data.items.map(({ code }) => code).join('\n')} variant="subtle">
            {t('adminTags.copyPage')}
          </CopyAction>
        </Group>
        <TagTable
          tags={data.items}
          stale={isPlaceholderData}
          sort={filter.sort}
          onSort={(sort) => change({ sort })}
          onBatch={(batchId) => change({ batchId })}
        />
        <TagPages total={data.total} page={data.page} onChange={(page) => change({ page })} />
      </>
    );
  };

  return (
    <>
      <MintForm onMinted={(batchId) => change({ q: '', state: null, batchId })} />
      <div className={classes['tools']}>
        <TagFilters filter={filter} onChange={change} />
        {filter.batchId === null ? null : <SheetForm batchId={filter.batchId} />}
        <CsvButton filter={filter} />
      </div>
      {list()}
    </>
  );
}

import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyAction } from '#web/ui/CopyAction.tsx';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { CsvButton } from './admin/CsvButton.tsx';
import { MintForm } from './admin/MintForm.tsx';
import { SheetForm } from './admin/SheetForm.tsx';
import { TagFilters } from './admin/TagFilters.tsx';
import { TagTable } from './admin/TagTable.tsx';
import { useTagFilter } from './admin/use-tag-filter.ts';
import { PAGE_SIZE, tagsQuery } from './api/tags.ts';
import classes from './TokensPage.module.css';

/** /admin/tokens, Tokens: mint tags, find them, copy and download their codes. */
export default function TokensPage() {
  const { t } = useTranslation();
  const { filter, change } = useTagFilter();
  const query = useQuery(tagsQuery(filter));
  const filtered = filter.q !== '' || filter.state !== null || filter.batchId !== null;

  return (
    <>
      <MintForm onMinted={(batchId) => change({ q: '', state: null, batchId })} />
      <div className={classes['tools']}>
        <TagFilters filter={filter} onChange={change} />
        {filter.batchId === null ? null : <SheetForm batchId={filter.batchId} />}
        <CsvButton filter={filter} />
      </div>
      <ListState
        query={query}
        drawing={<TagDrawing />}
        empty={filtered ? t('adminTags.noMatch') : t('adminTags.empty')}
        onClear={filtered ? () => change({ q: '', state: null, batchId: null }) : null}
      >
        {({ items, total, page }) => (
          <>
            <Group justify="space-between" mb="sm">
              <Text c="var(--stone)" role="status">
                {t('adminTags.count', { count: total })}
              </Text>
              <CopyAction value={items.map(({ code }) => code).join('\n')} variant="subtle">
                {t('adminTags.copyPage')}
              </CopyAction>
            </Group>
            <TagTable
              tags={items}
              stale={query.isPlaceholderData}
              sort={filter.sort}
              onSort={(sort) => change({ sort })}
              onBatch={(batchId) => change({ batchId })}
            />
            <Pages
              total={total}
              pageSize={PAGE_SIZE}
              page={page}
              onChange={(next) => change({ page: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

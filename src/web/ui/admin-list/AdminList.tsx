import { Button, Group, Pagination, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../DownloadButton.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { Loaded } from '../Loaded.tsx';
import classes from './AdminList.module.css';
import { AdminTable, type Column } from './AdminTable.tsx';
import { SearchField } from '../ListFilters.tsx';
import type { List, ListPage } from './use-list.ts';

interface AdminListProps<Item, Param extends string, SortKey extends string> {
  list: List<Item, Param, SortKey>;
  /** Names the table. */
  caption: string;
  columns: readonly Column<Item, SortKey>[];
  keyOf: (item: Item) => string | number;
  rowSpacing?: number;
  /** The placeholder of the search field; without it there is no search. */
  searchHint?: string;
  /** The filters beside the search field. */
  filterFields?: ReactNode;
  /** File name of the CSV download. */
  csv?: string;
  /** Places other actions beside the download button. */
  renderActions?: (download: ReactNode) => ReactNode;
  /** The text with the number of rows of all pages. */
  count: (total: number) => string;
  /** Actions on the rows of the page. */
  renderPageActions?: (items: readonly Item[]) => ReactNode;
  drawing: ReactNode;
  /** Shown when no row matches. */
  noMatch: string;
  /** Shown instead when there is no search and no filter. */
  empty?: string;
}

const onlyDownload = (download: ReactNode): ReactNode => download;

/** A list for admins with search, filters, sorting, pages and CSV download; or the reason why it failed to load. */
export function AdminList<Item, Param extends string, SortKey extends string>({
  list,
  searchHint,
  filterFields,
  csv,
  renderActions = onlyDownload,
  count,
  renderPageActions,
  drawing,
  noMatch,
  empty,
  ...table
}: AdminListProps<Item, Param, SortKey>) {
  const { t } = useTranslation();
  const { result, filters } = list;
  return (
    <>
      <div className={classes['tools']}>
        {searchHint === undefined ? null : (
          <SearchField
            q={filters.q ?? ''}
            placeholder={searchHint}
            onSearch={(q) => list.setFilters({ q })}
            className={classes['search']}
          />
        )}
        {filterFields}
        {csv === undefined ? null : (
          <div className={classes['actions']}>
            {renderActions(
              <DownloadButton failed={t('lists.csvFailed')} download={() => list.download(csv)}>
                {t('lists.csv')}
              </DownloadButton>,
            )}
          </div>
        )}
      </div>
      <Loaded
        query={result}
        placeholder={
          <>
            <Skeleton height={24} width={120} mb="sm" aria-label={t('ui.loading')} role="status" />
            <AdminTable {...table} items={undefined} sort={filters.sort} />
          </>
        }
      >
        {({ items, total, page, pageSize }: ListPage<Item>) =>
          total === 0 ? (
            <EmptyList list={list} drawing={drawing} noMatch={noMatch} empty={empty} />
          ) : (
            <>
              <Group justify="space-between" mb="sm">
                <Text c="var(--stone)" role="status">
                  {count(total)}
                </Text>
                {renderPageActions?.(items)}
              </Group>
              <AdminTable
                {...table}
                items={items}
                isStale={result.isPlaceholderData}
                sort={filters.sort}
                onSort={(sort) => list.setFilters({ sort })}
              />
              <ListPagination pageCount={Math.ceil(total / pageSize)} page={page} onChange={list.goToPage} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

interface EmptyListProps extends Pick<AdminListProps<unknown, string, string>, 'drawing' | 'noMatch'> {
  list: Pick<List<unknown>, 'isFiltered' | 'clearFilters'>;
  empty: string | undefined;
}

/** Replaces a list without rows; offers to clear the search and filters if any are set. */
function EmptyList({ list: { isFiltered, clearFilters }, drawing, noMatch, empty }: EmptyListProps) {
  const { t } = useTranslation();
  if (empty !== undefined && !isFiltered) return <EmptyState drawing={drawing} sentence={empty} />;
  const action = (
    <Button variant="default" onClick={clearFilters}>
      {t('lists.clear')}
    </Button>
  );
  return <EmptyState drawing={drawing} sentence={noMatch} action={action} />;
}

interface ListPaginationProps {
  pageCount: number;
  page: number;
  onChange: (page: number) => void;
}

/** Links to the pages of a list; hidden if there is only one. */
function ListPagination({ pageCount, page, onChange }: ListPaginationProps) {
  const { t } = useTranslation();
  if (pageCount < 2) return null;
  return (
    <nav aria-label={t('lists.pages')}>
      <Pagination
        total={pageCount}
        value={page}
        onChange={onChange}
        size="lg"
        radius="md"
        mt="lg"
        getControlProps={(control) => ({
          'aria-label': control === 'next' ? t('lists.next') : t('lists.previous'),
        })}
      />
    </nav>
  );
}

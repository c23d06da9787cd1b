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

interface AdminListProps<Item, Named extends string, Sorted extends string> {
  list: List<Item, Named, Sorted>;
  /** Names the table. */
  caption: string;
  columns: readonly Column<Item, Sorted>[];
  keyOf: (item: Item) => string | number;
  rowSpacing?: number;
  /** What can be searched for; without it nothing can. */
  searchHint?: string;
  /** What else decides which rows are in view. */
  filters?: ReactNode;
  /** All rows are saved as a file of this name. */
  csv?: string;
  /** What else can be done, around the button that saves them. */
  renderActions?: (download: ReactNode) => ReactNode;
  /** Says how many rows there are, on all pages. */
  count: (total: number) => string;
  /** What can be done with the rows in view. */
  renderPageActions?: (items: readonly Item[]) => ReactNode;
  drawing: ReactNode;
  /** Said where nothing matches. */
  noMatch: string;
  /** Said instead where nothing is searched for or left out. */
  empty?: string;
}

const alone = (download: ReactNode): ReactNode => download;

/** A list for admins: searched, filtered, sorted, page by page, saved as a file; or why it is not there. */
export function AdminList<Item, Named extends string, Sorted extends string>({
  list,
  searchHint,
  filters,
  csv,
  renderActions = alone,
  count,
  renderPageActions,
  drawing,
  noMatch,
  empty,
  ...table
}: AdminListProps<Item, Named, Sorted>) {
  const { t } = useTranslation();
  const { result, asked } = list;
  return (
    <>
      <div className={classes['tools']}>
        {searchHint === undefined ? null : (
          <SearchField
            q={asked.q ?? ''}
            placeholder={searchHint}
            onSearch={(q) => list.change({ q })}
            className={classes['search']}
          />
        )}
        {filters}
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
        waiting={<Skeleton height={420} radius="lg" aria-label={t('ui.loading')} role="status" />}
      >
        {({ items, total, page, pageSize }: ListPage<Item>) =>
          total === 0 ? (
            <Nothing list={list} drawing={drawing} noMatch={noMatch} empty={empty} />
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
                sort={asked.sort}
                onSort={(sort) => list.change({ sort })}
              />
              <Pages pages={Math.ceil(total / pageSize)} page={page} onTurn={list.turnTo} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

interface NothingProps extends Pick<AdminListProps<unknown, string, string>, 'drawing' | 'noMatch'> {
  list: Pick<List<unknown>, 'isFiltered' | 'clear'>;
  empty: string | undefined;
}

/** Where there are no rows: a sentence, and a way back where something was searched for. */
function Nothing({ list: { isFiltered, clear }, drawing, noMatch, empty }: NothingProps) {
  const { t } = useTranslation();
  if (empty !== undefined && !isFiltered) return <EmptyState drawing={drawing} sentence={empty} />;
  const action = (
    <Button variant="default" onClick={clear}>
      {t('lists.clear')}
    </Button>
  );
  return <EmptyState drawing={drawing} sentence={noMatch} action={action} />;
}

interface PagesProps {
  /** How many there are. */
  pages: number;
  page: number;
  onTurn: (page: number) => void;
}

/** Leads through the pages of a list; nothing where there is only one. */
function Pages({ pages, page, onTurn }: PagesProps) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('lists.pages')}>
      <Pagination
        total={pages}
        value={page}
        onChange={onTurn}
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

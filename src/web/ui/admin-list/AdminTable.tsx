import { Skeleton, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SortBy } from '#shared/contracts/list.ts';
import classes from './AdminList.module.css';
import { followRowLink } from './cells.tsx';

interface PlainColumn<Item> {
  name: string;
  header: string;
  render: (item: Item) => ReactNode;
  /** For numbers and dates: aligned right, and sorted in descending order first. */
  isNumeric?: boolean;
  /** Stays in view when the table scrolls sideways, so that rows can still be told apart. */
  isSticky?: boolean;
  /** In px. */
  minWidth?: number;
}

/** A column; sortable only if its name is one of the call's sort keys. */
export type Column<Item, SortKey extends string = never> =
  | (PlainColumn<Item> & { isSortable?: false })
  | (PlainColumn<Item> & { isSortable: true; name: SortKey });

interface AdminTableProps<Item, SortKey extends string> {
  /** Names the table. */
  caption: string;
  columns: readonly Column<Item, SortKey>[];
  /** Undefined until they arrive; skeletons show where they will be. */
  items: readonly Item[] | undefined;
  keyOf: (item: Item) => string | number;
  /** Padding above and below each cell in px. */
  rowSpacing?: number;
  /** While the next page loads. */
  isStale?: boolean;
  sort?: string | undefined;
  onSort?: (sort: SortBy<SortKey>) => void;
}

/** Fill a phone's screen below the filters. */
const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** A table that scrolls sideways on narrow screens. */
export function AdminTable<Item, SortKey extends string = never>({
  caption,
  columns,
  items,
  keyOf,
  rowSpacing = 6,
  isStale = false,
  sort,
  onSort,
}: AdminTableProps<Item, SortKey>) {
  const isLoading = items === undefined;
  return (
    <section
      className={`scroll-shadow ${classes['frame']}`}
      aria-label={caption}
      aria-busy={isStale}
      aria-hidden={isLoading}
      inert={isLoading}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled by keyboard
      tabIndex={0}
    >
      <Table
        verticalSpacing={rowSpacing}
        horizontalSpacing={columns.some(({ isSortable }) => isSortable) ? 'sm' : 'md'}
        className={classes['table'] ?? ''}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, header, isSortable, isNumeric = false, isSticky }) =>
              isSortable ? (
                <SortHeader
                  key={name}
                  column={name}
                  label={header}
                  sort={sort}
                  onSort={(next) => onSort?.(next)}
                  isNumeric={isNumeric}
                  isSticky={isSticky}
                />
              ) : (
                <Table.Th key={name} scope="col" data-sticky={isSticky} data-numeric={isNumeric}>
                  {header}
                </Table.Th>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {isLoading
            ? SKELETON_ROWS.map((row) => (
                <Table.Tr key={row}>
                  {columns.map(({ name, isSticky, minWidth }) => (
                    <Table.Td
                      key={name}
                      data-sticky={isSticky}
                      {...(minWidth !== undefined && { miw: minWidth })}
                    >
                      <Skeleton height={24} miw={72} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))
            : null}
          {items?.map((item) => (
            <Table.Tr key={keyOf(item)} onClick={followRowLink}>
              {columns.map(({ name, render, isNumeric, isSticky, minWidth }) => (
                <Table.Td
                  key={name}
                  data-numeric={isNumeric}
                  data-sticky={isSticky}
                  {...(minWidth !== undefined && { miw: minWidth })}
                >
                  {render(item)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

interface SortHeaderProps<SortKey extends string> {
  column: SortKey;
  label: string;
  sort: string | undefined;
  onSort: (sort: SortBy<SortKey>) => void;
  isNumeric: boolean;
  isSticky: boolean | undefined;
}

/** A column header that sorts by its column; a second click reverses the order. */
function SortHeader<SortKey extends string>({
  column,
  label,
  sort,
  onSort,
  isNumeric,
  isSticky,
}: SortHeaderProps<SortKey>) {
  const descending: SortBy<SortKey> = `-${column}`;
  const order = sort === column ? 'ascending' : sort === descending ? 'descending' : undefined;
  const next = () => {
    if (order === undefined) return isNumeric ? descending : column;
    return order === 'ascending' ? descending : column;
  };
  const Arrow = order === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th
      scope="col"
      aria-sort={order ?? 'none'}
      className={classes['sortable'] ?? ''}
      data-sticky={isSticky}
    >
      <UnstyledButton
        className={classes['sort']}
        data-numeric={isNumeric || undefined}
        onClick={() => onSort(next())}
      >
        {label}
        <Arrow
          size={16}
          aria-hidden
          className={classes['arrow']}
          data-sorted={order !== undefined || undefined}
        />
      </UnstyledButton>
    </Table.Th>
  );
}

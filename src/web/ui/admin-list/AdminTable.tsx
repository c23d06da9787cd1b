import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SortBy } from '#shared/contracts/list.ts';
import classes from './AdminTable.module.css';

interface PlainColumn<Item> {
  name: string;
  header: string;
  render: (item: Item) => ReactNode;
  /** Numbers and moments: to the right, and the most or latest first. */
  isNumeric?: boolean;
  /** Stays in view when the table is scrolled sideways: a row still says what it is about. */
  isKept?: boolean;
  /** In px. */
  minWidth?: number;
}

/** A column; the list can be sorted by its name where the call has that name. */
export type Column<Item, Sorted extends string = never> =
  | (PlainColumn<Item> & { isSortable?: false })
  | (PlainColumn<Item> & { isSortable: true; name: Sorted });

interface AdminTableProps<Item, Sorted extends string> {
  /** Names the table. */
  caption: string;
  columns: readonly Column<Item, Sorted>[];
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** Px above and below what a row holds. */
  rowSpacing?: number;
  /** The next page is on its way. */
  isStale?: boolean;
  sort?: string | undefined;
  onSort?: (sort: SortBy<Sorted>) => void;
}

/** Rows in columns, which scroll sideways where the screen is narrower. */
export function AdminTable<Item, Sorted extends string = never>({
  caption,
  columns,
  items,
  keyOf,
  rowSpacing = 6,
  isStale = false,
  sort,
  onSort,
}: AdminTableProps<Item, Sorted>) {
  return (
    <section
      className={`cut-shade ${classes['frame']}`}
      aria-label={caption}
      aria-busy={isStale}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has only keys must be able to scroll
      tabIndex={0}
    >
      <Table
        verticalSpacing={rowSpacing}
        horizontalSpacing={columns.some(({ isSortable }) => isSortable) ? 'sm' : 'md'}
        className={classes['table'] ?? ''}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, header, isSortable, isNumeric = false, isKept }) =>
              isSortable ? (
                <SortHeader
                  key={name}
                  column={name}
                  label={header}
                  sort={sort}
                  onSort={(next) => onSort?.(next)}
                  isNumeric={isNumeric}
                  isKept={isKept}
                />
              ) : (
                <Table.Th key={name} scope="col" data-kept={isKept} data-numeric={isNumeric}>
                  {header}
                </Table.Th>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={keyOf(item)}>
              {columns.map(({ name, render, isNumeric, isKept, minWidth }) => (
                <Table.Td
                  key={name}
                  data-numeric={isNumeric}
                  data-kept={isKept}
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

interface SortHeaderProps<Sorted extends string> {
  column: Sorted;
  label: string;
  sort: string | undefined;
  onSort: (sort: SortBy<Sorted>) => void;
  isNumeric: boolean;
  isKept: boolean | undefined;
}

/** A column's heading that sorts the list by it; pressed again, the other way round. */
function SortHeader<Sorted extends string>({
  column,
  label,
  sort,
  onSort,
  isNumeric,
  isKept,
}: SortHeaderProps<Sorted>) {
  const descending: SortBy<Sorted> = `-${column}`;
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
      data-kept={isKept}
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

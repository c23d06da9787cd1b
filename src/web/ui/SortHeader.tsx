import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { SortBy } from '#shared/contracts/list.ts';
import classes from './SortHeader.module.css';

interface SortHeaderProps<C extends string> {
  column: C;
  label: string;
  sort: SortBy<C>;
  onSort: (sort: SortBy<C>) => void;
  /** Numbers and dates: to the right, and the most first. */
  numeric?: boolean;
}

/** A column's heading that sorts the list by it; pressed again, the other way round. */
export function SortHeader<C extends string>({
  column,
  label,
  sort,
  onSort,
  numeric = false,
}: SortHeaderProps<C>) {
  const descending: SortBy<C> = `-${column}`;
  const order = sort === column ? 'ascending' : sort === descending ? 'descending' : undefined;
  const next = () => {
    if (order === undefined) return numeric ? descending : column;
    return order === 'ascending' ? descending : column;
  };
  const Arrow = order === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th scope="col" aria-sort={order ?? 'none'} className={classes['head']}>
      <UnstyledButton
        className={classes['button']}
        data-numeric={numeric || undefined}
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

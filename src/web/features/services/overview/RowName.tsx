import { Table } from '@mantine/core';
import type { IconWifi } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ServiceTable.module.css';

interface RowNameProps {
  Icon: typeof IconWifi;
  name: string;
  /** A quiet line beneath. */
  children?: ReactNode;
}

/** The first cell of a row: what the service is called. */
export function RowName({ Icon, name, children }: RowNameProps) {
  return (
    <Table.Th scope="row">
      <div className={classes['name']}>
        <Icon size={20} aria-hidden />
        <div>
          <span className={classes['word']}>{name}</span>
          {children}
        </div>
      </div>
    </Table.Th>
  );
}

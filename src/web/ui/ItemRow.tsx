import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { ActionDialog } from './ConfirmDialog.tsx';
import classes from './ItemRow.module.css';

interface ItemRowProps {
  edit: { label: string; ariaLabel: string; onPress: () => void };
  /** Deletes the item after a confirmation that shows `text`. */
  remove: {
    label: string;
    ariaLabel: string;
    title: string;
    text: string;
    confirm: string;
    done: string;
    failed: string;
    act: () => Promise<unknown>;
  };
  /** Other buttons before and after Edit. */
  before?: ReactNode;
  after?: ReactNode;
  /** The item itself. */
  children: ReactNode;
}

/** Something in a card's list, with buttons that edit and delete it. */
export function ItemRow({ edit, remove, before, after, children }: ItemRowProps) {
  const [deleting, dialog] = useDisclosure(false);
  return (
    <li className={classes['row']}>
      {children}
      <Group gap="xs" mt="xs">
        {before}
        <Button variant="default" aria-label={edit.ariaLabel} onClick={edit.onPress}>
          {edit.label}
        </Button>
        {after}
        <Button
          variant="subtle"
          color="gray"
          c="var(--stone)"
          aria-label={remove.ariaLabel}
          onClick={dialog.open}
        >
          {remove.label}
        </Button>
      </Group>
      <ActionDialog
        opened={deleting}
        title={remove.title}
        confirm={remove.confirm}
        done={remove.done}
        failed={remove.failed}
        act={remove.act}
        onClose={dialog.close}
      >
        <Text>{remove.text}</Text>
      </ActionDialog>
    </li>
  );
}

export const ItemList = ({ children }: { children: ReactNode }) => (
  <ul className={classes['rows']}>{children}</ul>
);

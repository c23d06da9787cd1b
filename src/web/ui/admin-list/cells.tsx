import type { MouseEvent, ReactNode } from 'react';
import classes from './AdminList.module.css';
import { ActionIcon, Anchor, Menu } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';
import { IconDotsVertical } from '@tabler/icons-react';

interface TextProps {
  children: ReactNode;
}

/** A second, smaller line in a cell. */
export const Secondary = ({ children }: TextProps) => <div className={classes['secondary']}>{children}</div>;

/** A state such as ended, failed or disabled. */
export const Inactive = ({ children }: TextProps) => <div className={classes['inactive']}>{children}</div>;

/** Text that must not wrap. */
export const OneLine = ({ children }: TextProps) => <div className={classes['line']}>{children}</div>;

interface RowLinkProps extends Pick<LinkProps, 'to' | 'preventScrollReset' | 'children'> {
  /** A click anywhere in the row follows this link. */
  isOfRow?: boolean;
}

/** Links to the page of a row, or of a cell's subject. */
export const RowLink = ({ isOfRow, ...link }: RowLinkProps) => (
  <Anchor
    component={Link}
    c="inherit"
    inherit
    className={classes['link'] ?? ''}
    data-of-row={isOfRow}
    {...link}
  />
);

/** Follows the row's link, unless the click was on another control or ended a selection of text. */
export function followRowLink({
  target,
  currentTarget: row,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent<HTMLTableRowElement>): void {
  // A menu of the row is elsewhere in the document.
  if (!(target instanceof Element) || !row.contains(target)) return;
  if (target.closest('a, button') !== null || getSelection()?.isCollapsed === false) return;
  // Not `click()`, which would not open a new tab with Ctrl.
  const click = new window.MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ctrlKey,
    metaKey,
    shiftKey,
  });
  row.querySelector('[data-of-row]')?.dispatchEvent(click);
}

interface RowMenuProps {
  /** Names the row that the menu belongs to. */
  label: string;
  items: readonly { label: string; onPick: () => void }[];
}

/** The actions of a row. */
export function RowMenu({ label, items }: RowMenuProps) {
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={label}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item key={item.label} onClick={item.onPick} h={44}>
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

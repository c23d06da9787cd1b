import type { ReactNode } from 'react';
import classes from './AdminList.module.css';
import { ActionIcon, Anchor, Menu } from '@mantine/core';
import { Link } from 'react-router';
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

interface RowLinkProps {
  to: string;
  children: ReactNode;
}

/** Links a row to the page of its subject. */
export const RowLink = ({ to, children }: RowLinkProps) => (
  <Anchor component={Link} to={to} c="inherit" inherit className={classes['link'] ?? ''}>
    {children}
  </Anchor>
);

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

import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';

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

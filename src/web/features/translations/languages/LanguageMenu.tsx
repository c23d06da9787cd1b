import { Button, type ButtonProps, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';

interface LanguageMenuProps extends ButtonProps {
  languages: readonly GuestLanguage[];
  onChoose: (language: GuestLanguage) => void;
  'aria-label'?: string;
  children: ReactNode;
}

/** A button that opens a choice of languages, each by its own name. */
export function LanguageMenu({ languages, onChoose, children, ...button }: LanguageMenuProps) {
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />} {...button}>
          {children}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item key={language} h={44} lang={language} onClick={() => onChoose(language)}>
            {GUEST_LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Brand } from './Brand.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** The left side on wide screens. */
export function Sidebar() {
  const { t } = useTranslation();
  return (
    <Stack component="nav" aria-label={t('layout.mainMenu')} h="100%" p="md" gap="lg">
      <Brand />
      <MenuLinks />
      <SignOutButton mt="auto" />
    </Stack>
  );
}

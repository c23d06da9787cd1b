import { Drawer, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PRODUCT_NAME } from '#shared/product.ts';
import { DarkModeSwitch } from './DarkModeSwitch.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { UserName } from './UserName.tsx';

/** The menu of phones and tablets, over the page, which does not scroll meanwhile. */
export function MobileMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={PRODUCT_NAME}
      size={304}
      closeButtonProps={{ 'aria-label': t('layout.closeMenu'), size: 'lg' }}
      hiddenFrom="md"
    >
      <Stack gap="lg">
        <UserName full />
        <nav aria-label={t('layout.mainMenu')}>
          <MenuLinks onFollow={onClose} />
        </nav>
        <DarkModeSwitch px="sm" py={10} />
        <SignOutButton />
      </Stack>
    </Drawer>
  );
}

import { Drawer, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useSession } from '#web/session/store.ts';
import { DarkModeSwitch } from './DarkModeSwitch.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { UserAvatar, UserName } from './User.tsx';

/** From this width the sidebar replaces the menu; `62em` in the style sheets. */
const WIDE = '(min-width: 62em)';

interface MobileMenuProps {
  opened: boolean;
  onClose: () => void;
}

/** The menu of phones and tablets, above the page, which cannot scroll meanwhile. */
export function MobileMenu({ opened, onClose }: MobileMenuProps) {
  const { t } = useTranslation();
  const { token } = useSession();
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={opened && !isWide}
      onClose={onClose}
      title={PRODUCT_NAME}
      size={304}
      closeButtonProps={{ 'aria-label': t('layout.closeMenu'), size: 'lg' }}
    >
      <Stack gap="lg">
        {token === null ? null : (
          <Group gap="sm" wrap="nowrap">
            <UserAvatar size={40} />
            <UserName flex={1} />
          </Group>
        )}
        <nav aria-label={t('layout.mainMenu')}>
          <MenuLinks inMobileMenu onFollow={onClose} />
        </nav>
        <DarkModeSwitch px="sm" py={10} />
        <SignOutButton onLeave={onClose} />
      </Stack>
    </Drawer>
  );
}

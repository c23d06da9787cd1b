import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useSession } from '#web/session/use-session.ts';
import { LogoMark } from '#web/ui/LogoMark.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import classes from './Sidebar.module.css';
import { SignOutButton } from './SignOutButton.tsx';

/** The main menu on wide screens. */
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

/** Logo and name, linked to My Cabins, or to Login for visitors. */
function Brand() {
  const { token } = useSession();
  return (
    <Link to={token === null ? '/login' : '/host/cabins'} className={classes['brand']}>
      <LogoMark size={32} />
      <span>{PRODUCT_NAME}</span>
    </Link>
  );
}

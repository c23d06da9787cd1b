import { NavLink, Stack } from '@mantine/core';
import {
  IconChartBar,
  IconHome,
  IconLayoutGrid,
  IconLogin2,
  IconQrcode,
  IconScan,
  IconServerCog,
  IconSettings,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { isSignUpOpen } from '#web/session/site-meta.ts';
import { type SessionState, useSession } from '#web/session/store.ts';
import classes from './MenuLinks.module.css';

interface MenuLink {
  to: string;
  label: Extract<ParseKeys, `layout.links.${string}`>;
  Icon: typeof IconHome;
  /** Not in the mobile menu (R-hosts-15). */
  sidebarOnly?: true;
}

/** Links of the sidebar and the mobile menu, in order (R-hosts-14). */
const hostLinks: readonly MenuLink[] = [
  { to: '/host/cabins', label: 'layout.links.myCabins', Icon: IconHome },
  { to: '/services', label: 'layout.links.services', Icon: IconLayoutGrid },
  { to: '/settings', label: 'layout.links.settings', Icon: IconSettings, sidebarOnly: true },
];

/** For admins, below the host's links. */
const adminLinks: readonly MenuLink[] = [
  { to: '/admin/system', label: 'layout.links.system', Icon: IconServerCog },
  { to: '/admin/tokens', label: 'layout.links.tokens', Icon: IconQrcode },
  { to: '/admin/qrverifyer', label: 'layout.links.qrVerifier', Icon: IconScan },
  { to: '/admin/analytics', label: 'layout.links.analytics', Icon: IconChartBar },
];

/** On public pages without a session (R-hosts-2). */
const visitorLinks: readonly MenuLink[] = [
  { to: '/login', label: 'layout.links.login', Icon: IconLogin2 },
  { to: '/signup', label: 'layout.links.signUp', Icon: IconUserPlus },
];

function linksFor({ token, user }: SessionState): readonly MenuLink[] {
  if (token === null) return visitorLinks.filter(({ to }) => to !== '/signup' || isSignUpOpen());
  return user?.isAdmin === true ? [...hostLinks, ...adminLinks] : hostLinks;
}

interface MenuLinksProps {
  /** The shorter list for phones. */
  inMobileMenu?: boolean;
  onFollow?: () => void;
}

/** Links to the app's pages, with the current one marked. The `<nav>` is the parent's. */
export function MenuLinks({ inMobileMenu = false, onFollow }: MenuLinksProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const links = linksFor(useSession()).filter(({ sidebarOnly }) => !inMobileMenu || sidebarOnly !== true);
  return (
    <Stack gap={4}>
      {links.map(({ to, label, Icon }) => {
        const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
        return (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={t(label)}
            leftSection={<Icon size={20} aria-hidden />}
            active={isCurrent}
            aria-current={pathname === to ? 'page' : undefined}
            className={classes['link']}
            onClick={onFollow}
          />
        );
      })}
    </Stack>
  );
}

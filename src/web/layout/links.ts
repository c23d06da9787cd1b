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
import { isSignUpOpen } from '#web/session/site-fact.ts';
import type { SessionState } from '#web/session/store.ts';

interface MenuLink {
  to: string;
  label: Extract<ParseKeys, `layout.links.${string}`>;
  Icon: typeof IconHome;
  /** In the sidebar only: the phone's menu has none of it (R-hosts-15). */
  sidebarOnly?: true;
}

/** Links of the sidebar and the phone's menu, in order (R-hosts-14). */
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

/** On the public pages, without a session (R-hosts-2). */
const visitorLinks: readonly MenuLink[] = [
  { to: '/login', label: 'layout.links.login', Icon: IconLogin2 },
  { to: '/signup', label: 'layout.links.signUp', Icon: IconUserPlus },
];

/** The places that somebody may go to. */
export function linksFor({ token, user }: SessionState): readonly MenuLink[] {
  if (token === null) return visitorLinks.filter(({ to }) => to !== '/signup' || isSignUpOpen());
  return user?.isAdmin === true ? [...hostLinks, ...adminLinks] : hostLinks;
}

import { IconHome, IconQrcode } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';

interface MenuLink {
  to: string;
  label: Extract<ParseKeys, `layout.links.${string}`>;
  Icon: typeof IconHome;
}

/** Links of the sidebar and the phone's menu, in the specification's order (section 2, Layout). */
export const hostLinks: readonly MenuLink[] = [
  { to: '/host/cabins', label: 'layout.links.myCabins', Icon: IconHome },
];

/** For admins, below the host's links. */
export const adminLinks: readonly MenuLink[] = [
  { to: '/admin/tokens', label: 'layout.links.tokens', Icon: IconQrcode },
];

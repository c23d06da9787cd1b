import { NavLink, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSession } from '#web/session/use-session.ts';
import { linksFor } from './links.ts';
import classes from './MenuLinks.module.css';

interface MenuLinksProps {
  /** The shorter list of the phone's menu. */
  inMobileMenu?: boolean;
  onFollow?: () => void;
}

/** The app's places, with the one in view marked. The landmark is what stands around. */
export function MenuLinks({ inMobileMenu = false, onFollow }: MenuLinksProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const links = linksFor(useSession()).filter(({ sidebarOnly }) => !inMobileMenu || sidebarOnly !== true);
  return (
    <Stack gap={4}>
      {links.map(({ to, label, Icon }) => {
        const here = pathname === to || pathname.startsWith(`${to}/`);
        return (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={t(label)}
            leftSection={<Icon size={20} aria-hidden />}
            active={here}
            aria-current={pathname === to ? 'page' : undefined}
            className={classes['link']}
            onClick={onFollow}
          />
        );
      })}
    </Stack>
  );
}

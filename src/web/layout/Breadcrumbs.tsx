import { Anchor, Breadcrumbs as Row, type BreadcrumbsProps } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useMatch } from 'react-router';
import { useSession } from '#web/session/store.ts';
import classes from './Breadcrumbs.module.css';
import type { ParseKeys } from 'i18next';
import { entries } from '#web/routes/entries.ts';

interface Crumb {
  to: string;
  label: Extract<ParseKeys, `titles.${string}` | `layout.links.${string}` | 'layout.details'>;
}

export const HOME: Crumb = { to: '/host/cabins', label: 'titles.myCabins' };

/** Paths without an item: My Cabins is always first, and the admin segment is skipped (R-hosts-16). */
const SKIPPED_PATHS = new Set(['/host', HOME.to, '/admin']);

/** Labels of parent paths that are no pages. */
const LABELS_WITHOUT_PAGE: Readonly<Record<string, Crumb['label']>> = {
  '/admin/analytics': 'layout.links.analytics',
};

function labelOf(path: string): Crumb['label'] | undefined {
  if (/\/\d+$/.test(path)) return 'layout.details';
  if (/^\/host\/cabins\/\d+\/translations\/\w+$/.test(path)) return 'titles.translations';
  if (/^\/host\/cabins\/\d+\/document$/.test(path)) return 'titles.document';
  return LABELS_WITHOUT_PAGE[path] ?? entries.find((entry) => entry.path === path)?.title;
}

/**
 * The breadcrumbs of a page, one per path segment. The first is always My Cabins, numeric segments are Details, all others
 * have their page's title.
 */
export function breadcrumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  const paths = segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}`);
  return [
    HOME,
    ...paths
      .filter((path) => !SKIPPED_PATHS.has(path))
      .flatMap((to) => {
        const label = labelOf(to);
        return label === undefined ? [] : [{ to, label }];
      }),
  ];
}

/**
 * The path to the current page, which is the last item; nothing on My Cabins, where it would be the title again. For
 * visitors without a session the items are not links.
 */
export function Breadcrumbs(props: Omit<BreadcrumbsProps, 'children'>) {
  const { t } = useTranslation();
  const { token } = useSession();
  const { pathname } = useLocation();
  const isHome = useMatch(HOME.to) !== null;
  const crumbs = breadcrumbsOf(pathname);
  if (isHome) return null;
  return (
    <Row
      component="nav"
      aria-label={t('layout.breadcrumbs')}
      className={classes['crumbs']}
      separator={<IconChevronRight size={14} aria-hidden />}
      separatorMargin={4}
      {...props}
    >
      {crumbs.map(({ to, label }, at) => {
        if (at === crumbs.length - 1)
          return (
            <span key={to} aria-current="page">
              {t(label)}
            </span>
          );
        if (token === null) return <span key={to}>{t(label)}</span>;
        return (
          <Anchor key={to} component={Link} to={to} className={classes['link']}>
            {t(label)}
          </Anchor>
        );
      })}
    </Row>
  );
}

import type { ParseKeys } from 'i18next';
import { entries } from '#web/routes/entries.ts';

export interface Crumb {
  to: string;
  label: Extract<ParseKeys, `titles.${string}` | `layout.links.${string}` | 'layout.details'>;
}

const HOME: Crumb = { to: '/host/cabins', label: 'titles.myCabins' };

/** Paths without an item: My Cabins is always first, and the admin segment is skipped (R-hosts-16). */
const SKIPPED_PATHS = new Set(['/host', HOME.to, '/admin']);

/** Labels of parent paths that are no pages. */
const LABELS_WITHOUT_PAGE: Readonly<Record<string, Crumb['label']>> = {
  '/admin/analytics': 'layout.links.analytics',
};

function labelOf(path: string): Crumb['label'] | undefined {
  if (/\/\d+$/.test(path)) return 'layout.details';
  if (/^\/host\/cabins\/\d+\/translations\/\w+$/.test(path)) return 'titles.translations';
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

import type { ParseKeys } from 'i18next';
import { entries } from '#web/routes/entries.ts';

export interface Crumb {
  to: string;
  label: Extract<ParseKeys, `titles.${string}` | `layout.links.${string}` | 'layout.details'>;
}

const HOME: Crumb = { to: '/host/cabins', label: 'titles.myCabins' };

/** Shown by My Cabins itself, or by nothing: the admin segment is skipped (R-hosts-16). */
const SKIPPED = new Set(['/host', HOME.to, '/admin']);

/** Places on the way that have no page of their own. */
const BETWEEN: Readonly<Record<string, Crumb['label']>> = { '/admin/analytics': 'layout.links.analytics' };

function labelOf(path: string): Crumb['label'] | undefined {
  if (/\/\d+$/.test(path)) return 'layout.details';
  if (/^\/host\/cabins\/\d+\/translations\/\w+$/.test(path)) return 'titles.translations';
  return BETWEEN[path] ?? entries.find((entry) => entry.path === path)?.title;
}

/**
 * The way to a page, one crumb for each segment of its address. The first is always My Cabins, numeric
 * segments are Details, all others are called as their page is.
 */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  const paths = segments.map((_, at) => `/${segments.slice(0, at + 1).join('/')}`);
  return [
    HOME,
    ...paths
      .filter((path) => !SKIPPED.has(path))
      .flatMap((to) => {
        const label = labelOf(to);
        return label === undefined ? [] : [{ to, label }];
      }),
  ];
}

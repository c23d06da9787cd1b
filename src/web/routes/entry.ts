import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';

type TitleKey = Extract<ParseKeys, `titles.${string}`>;

/** One page of the app (specification, section 2: route entries carry a title, requiresAuth and a feature). */
export interface RouteEntry {
  path: string;
  title: TitleKey;
  requiresAuth: boolean;
  /** Pages of these features are for admins only (specification, section 6). */
  feature?: 'admin' | 'analytics';
  /** Inside the layout with sidebar, top bar and footer, or on its own. */
  layout: boolean;
  /** Fetched when first opened, so that a host never downloads the admin's pages. */
  page: () => Promise<{ default: ComponentType }>;
}

/** What of an entry the matched route hands to the layout and the tab's title. */
export type RouteHandle = Pick<RouteEntry, 'title' | 'requiresAuth' | 'feature'>;

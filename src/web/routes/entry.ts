import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { WordGroup } from '#web/words/groups.ts';

type TitleKey = Extract<ParseKeys, `titles.${string}`>;

/** One page of the app (specification, section 2: route entries carry a title, requiresAuth and a feature). */
export interface RouteEntry {
  path: string;
  /** Every page of the layout has one; without, the tab shows the product's name alone. */
  title?: TitleKey;
  requiresAuth: boolean;
  /** Pages of these features are for admins only (specification, section 6). */
  feature?: 'admin' | 'analytics';
  /** Inside the layout with sidebar, top bar and footer, or on its own. */
  layout: boolean;
  /** Whether the chat's toggle floats over it: on pages of the layout, save the admins'. */
  chat?: true;
  /** Words that come with the page, beyond those of the program and of the layout. */
  words?: WordGroup;
  /** Fetched when first opened, so that a host never downloads the admin's pages. */
  page: () => Promise<{ default: ComponentType }>;
}

/** What of an entry the matched route hands to the layout and the tab's title. */
export type RouteHandle = Pick<RouteEntry, 'title' | 'requiresAuth' | 'feature' | 'chat'>;

import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Demand } from '#shared/demands.ts';
import type { WordGroup } from '#web/words/groups.ts';

type TitleKey = Extract<ParseKeys, `titles.${string}`>;

/** What the file of a page has. */
export interface PageModule {
  default: ComponentType;
  /** Asks for the data shown first, as soon as the code is there: beside the rendering, and not after it. */
  prefetch?: () => void;
}

/** One page of the app (R-hosts-11). */
export interface RouteEntry {
  path: string;
  /** Every page of the layout has one; without, the tab shows the product's name alone. */
  title?: TitleKey;
  requiresAuth: boolean;
  /** Where an account does what is demanded of it; with that demand no other page behind sign-in is shown. */
  meets?: Demand;
  /** Pages of these features are for admins only (R-hosts-9). */
  feature?: 'admin' | 'analytics';
  /** Inside the layout with sidebar, top bar and footer, or on its own. */
  layout: boolean;
  /** Whether the chat's toggle floats over it: on pages of the layout, save the admins'. */
  chat?: true;
  /** Words that come with the page, beyond those of the program and of the layout. */
  words?: WordGroup;
  /** Fetched when first opened, so that a host never downloads the admin's pages. */
  page: () => Promise<PageModule>;
}

/** What of an entry the matched route hands to the layout, the tab's title and the guard. */
export interface RouteHandle extends Pick<
  RouteEntry,
  'title' | 'requiresAuth' | 'meets' | 'feature' | 'layout' | 'chat'
> {
  /** Fetches the page and its words ahead of its first rendering. */
  fetchPage: () => Promise<unknown>;
}

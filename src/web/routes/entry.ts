import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { Demand } from '#shared/demands.ts';
import type { WordGroup } from '#web/words/groups.ts';

type TitleKey = Extract<ParseKeys, `titles.${string}`>;

/** Where a page has its parts, for its skeleton (theme/skeleton.css). */
type Shape = 'account' | 'cabin' | 'cards' | 'list' | 'message' | 'text';

/** The module of a page's file. */
export interface PageModule {
  default: ComponentType;
  /** Starts loading the first data as soon as the code has loaded, in parallel with rendering. */
  prefetch?: () => void;
}

/** One page of the app (R-hosts-11). */
export interface RouteEntry {
  path: string;
  /** Required for pages in the layout; without it the tab shows the product's name alone. */
  title?: TitleKey;
  requiresAuth: boolean;
  /** The demand that this page resolves; until then the account sees no other page behind sign-in. */
  resolves?: Demand;
  /** Pages of these features are for admins only (R-hosts-9). */
  feature?: 'admin' | 'analytics';
  /** Whether it is inside the layout with sidebar, top bar and footer. */
  layout: boolean;
  /** Whether it has the chat button: pages in the layout, except admin pages. */
  chat?: true;
  shape: Shape;
  /** Words that load with the page, besides those of the app and the layout. */
  words?: WordGroup;
  /** Loaded when first opened, so that hosts never download admin pages. */
  page: () => Promise<PageModule>;
}

/** The part of an entry that the layout, the tab's title and the guard need. */
export interface RouteHandle extends Pick<
  RouteEntry,
  'title' | 'requiresAuth' | 'resolves' | 'feature' | 'layout' | 'chat' | 'shape'
> {
  /** Loads the page and its words before the first render. */
  fetchPage: () => Promise<unknown>;
}

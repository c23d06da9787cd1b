import { type ComponentType, lazy } from 'react';

/** In order (R-profile-1); a tab is shown once `tabs/` holds its page, fetched when opened. */
const ORDER = ['profile', 'security', 'subscription', 'preferences', 'privacy'] as const;
export type TabKey = (typeof ORDER)[number];

const pages = import.meta.glob<{ default: ComponentType }>('./tabs/*Tab.tsx');

const fileOf = (key: TabKey) => `./tabs/${key.charAt(0).toUpperCase()}${key.slice(1)}Tab.tsx`;

export const tabs = ORDER.flatMap((key) => {
  const page = pages[fileOf(key)];
  return page === undefined ? [] : [{ key, Page: lazy(page) }];
});

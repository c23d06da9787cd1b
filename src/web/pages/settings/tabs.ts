import { lazy } from 'react';

/** The tabs in order (R-profile-1); each page is fetched when it is opened. */
export const tabs = [
  { key: 'profile', Page: lazy(() => import('./ProfileTab.tsx')) },
  { key: 'security', Page: lazy(() => import('./SecurityTab.tsx')) },
  { key: 'subscription', Page: lazy(() => import('./SubscriptionTab.tsx')) },
  { key: 'preferences', Page: lazy(() => import('./PreferencesTab.tsx')) },
  { key: 'privacy', Page: lazy(() => import('./PrivacyTab.tsx')) },
] as const;

export type TabKey = (typeof tabs)[number]['key'];

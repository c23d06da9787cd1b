import { type ComponentType, lazy } from 'react';

interface Tab {
  key: 'profile' | 'security' | 'subscription' | 'preferences' | 'privacy';
  /** Uses the full width, to compare plans side by side. */
  isSideBySide?: true;
  Page: ComponentType;
}

/** The tabs in order (R-profile-1); the code of each loads when it is opened. */
export const tabs: readonly Tab[] = [
  { key: 'profile', Page: lazy(() => import('./ProfileTab.tsx')) },
  { key: 'security', Page: lazy(() => import('./SecurityTab.tsx')) },
  { key: 'subscription', isSideBySide: true, Page: lazy(() => import('./SubscriptionTab.tsx')) },
  { key: 'preferences', Page: lazy(() => import('./PreferencesTab.tsx')) },
  { key: 'privacy', Page: lazy(() => import('./PrivacyTab.tsx')) },
];

export type TabKey = Tab['key'];

import { Card, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import { TabRow, useTab } from '#web/ui/TabRow.tsx';
import type { en } from '#web/words/en.ts';

type TabKey = Exclude<keyof typeof en.settings.tabs, 'label'>;

/** The tabs in order (R-profile-1); each loads its code when it is opened. */
const TABS = {
  profile: lazy(() => import('#web/features/profile/ProfileTab.tsx')),
  security: lazy(() => import('./SecurityTab.tsx')),
  subscription: lazy(() => import('#web/features/plans/SubscriptionTab.tsx')),
  preferences: lazy(() => import('#web/features/profile/PreferencesTab.tsx')),
  privacy: lazy(() => import('./PrivacyTab.tsx')),
} satisfies Record<TabKey, unknown>;
const TAB_KEYS = Object.keys(TABS) as [TabKey, ...TabKey[]];

/** /settings, Settings: tabs with a URL each. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const { tab, open } = useTab(TAB_KEYS, { replace: true });
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <TabRow
        label={t('settings.tabs.label')}
        tab={tab}
        tabs={TAB_KEYS.map((key) => ({ key, name: t(`settings.tabs.${key}`) }))}
      />
      {TAB_KEYS.map((key) => {
        const Tab = TABS[key];
        return (
          <Tabs.Panel key={key} value={key}>
            <Card p={{ base: 'md', sm: 'xl' }}>
              <Suspense fallback={<LoadingFallback />}>
                <Tab />
              </Suspense>
            </Card>
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}

import { Card, Tabs } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import type { en } from '#web/words/en.ts';
import classes from './SettingsPage.module.css';

type TabKey = Exclude<keyof typeof en.settings.tabs, 'label'>;

/** The tabs in order (R-profile-1); each loads its code when it is opened. */
const TABS = {
  profile: lazy(() => import('#web/features/profile/ProfileTab.tsx')),
  security: lazy(() => import('./SecurityTab.tsx')),
  subscription: lazy(() => import('#web/features/plans/SubscriptionTab.tsx')),
  preferences: lazy(() => import('#web/features/profile/PreferencesTab.tsx')),
  privacy: lazy(() => import('./PrivacyTab.tsx')),
} satisfies Record<TabKey, unknown>;
const TAB_KEYS = Object.keys(TABS) as TabKey[];

/** Scrolls the row of tabs to the open one. */
function useTabInView(tab: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const open = row?.querySelector<HTMLElement>(`[role="tab"][id$="-${tab}"]`);
    // Not scrollIntoView, which would scroll the page too.
    if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [tab]);
  return list;
}

/** The open tab, from `?tab=`; the first by default. */
function useTab() {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab');
  const tab = TAB_KEYS.find((key) => key === requested) ?? 'profile';
  return {
    tab,
    open: (next: string | null) => {
      if (next !== null) setSearch({ tab: next }, { replace: true, preventScrollReset: true });
    },
  };
}

/** /settings, Settings: tabs with a URL each. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const { tab, open } = useTab();
  const list = useTabInView(tab);
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <Tabs.List
        ref={list}
        aria-label={t('settings.tabs.label')}
        mb="lg"
        className={`scroll-shadow ${classes['tabs']}`}
      >
        {TAB_KEYS.map((key) => (
          <Tabs.Tab key={key} value={key} className={classes['tab'] ?? ''}>
            {t(`settings.tabs.${key}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
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

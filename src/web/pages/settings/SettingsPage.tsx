import { Card, Tabs } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import classes from './SettingsPage.module.css';
import { type TabKey, tabs } from './tabs.ts';

/** Wider fields are too far from their labels. */
const FORM_WIDTH_PX = 760;

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
  const tab: TabKey = tabs.find(({ key }) => key === requested)?.key ?? 'profile';
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
        {tabs.map(({ key }) => (
          <Tabs.Tab key={key} value={key} className={classes['tab'] ?? ''}>
            {t(`settings.tabs.${key}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, isSideBySide, Page }) => (
        <Tabs.Panel key={key} value={key}>
          <Card p={{ base: 'md', sm: 'xl' }} maw={isSideBySide ? undefined : FORM_WIDTH_PX}>
            <Suspense fallback={<LoadingFallback />}>
              <Page />
            </Suspense>
          </Card>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

import { Card, Tabs } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import classes from './SettingsPage.module.css';
import { type TabKey, tabs } from './tabs.ts';

/** Fields of more are far from what they are about. */
const FORM_WIDTH = 760;

/** Keeps the open tab in view where the row of tabs is wider than the screen. */
function useTabInView(tab: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const open = row?.querySelector<HTMLElement>(`[role="tab"][id$="-${tab}"]`);
    // The row alone, never the page.
    if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [tab]);
  return list;
}

/** The open tab, which `?tab=` names; the first where it names none. */
function useTab() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab: TabKey = tabs.find(({ key }) => key === asked)?.key ?? 'profile';
  return {
    tab,
    open: (next: string | null) => {
      if (next !== null) setSearch({ tab: next }, { replace: true, preventScrollReset: true });
    },
  };
}

/** /settings, Settings: one tab at a time, each with an address of its own. */
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
        className={`cut-shade ${classes['tabs']}`}
      >
        {tabs.map(({ key }) => (
          <Tabs.Tab key={key} value={key} className={classes['tab'] ?? ''}>
            {t(`settings.tabs.${key}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, isSideBySide, Page }) => (
        <Tabs.Panel key={key} value={key}>
          <Card p={{ base: 'md', sm: 'xl' }} maw={isSideBySide ? undefined : FORM_WIDTH}>
            <Suspense fallback={<LoadingFallback />}>
              <Page />
            </Suspense>
          </Card>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

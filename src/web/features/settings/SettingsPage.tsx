import { Card, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import classes from './SettingsPage.module.css';
import { tabs } from './tabs.ts';
import { useTabInView } from './use-tab-in-view.ts';
import { useTab } from './use-tab.ts';

/** /settings, Settings: one tab at a time, each with an address of its own. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const { tab, open } = useTab();
  const list = useTabInView(tab);
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <Tabs.List ref={list} aria-label={t('settings.tabs.label')} mb="lg" className={classes['tabs'] ?? ''}>
        {tabs.map(({ key }) => (
          <Tabs.Tab key={key} value={key} className={classes['tab'] ?? ''}>
            {t(`settings.tabs.${key}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, Page }) => (
        <Tabs.Panel key={key} value={key}>
          <Card p={{ base: 'md', sm: 'xl' }}>
            <Suspense fallback={<LoadingFallback />}>
              <Page />
            </Suspense>
          </Card>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

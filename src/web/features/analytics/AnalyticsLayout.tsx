import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useSearchParams } from 'react-router';
import classes from './AnalyticsLayout.module.css';
import { periodParams } from './period.ts';
import { PeriodPicker } from './PeriodPicker.tsx';

/** The frame of the three analytics pages: tabs and the period. */
export function AnalyticsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={classes['head']}>
        <AnalyticsTabs />
        <PeriodPicker />
      </div>
      {children}
    </>
  );
}

const TABS = ['overview', 'cabins', 'tokens'] as const;

/** Links between the pages, which keep the period. */
function AnalyticsTabs() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <nav aria-label={t('analytics.sections')} className={classes['tabs']}>
      {TABS.map((tab) => (
        <NavLink
          key={tab}
          to={{
            pathname: `/admin/analytics/${tab}`,
            search: periodParams(search).toString(),
          }}
          className={classes['tab'] ?? ''}
        >
          {t(`analytics.tabs.${tab}`)}
        </NavLink>
      ))}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useSearchParams } from 'react-router';
import classes from './AnalyticsFrame.module.css';
import { periodPart } from './period.ts';
import { PeriodChoice } from './PeriodChoice.tsx';

/** What the three pages have in common: the way to the others, and the period. */
export function AnalyticsFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={classes['head']}>
        <AnalyticsTabs />
        <PeriodChoice />
      </div>
      {children}
    </>
  );
}

const TABS = ['overview', 'cabins', 'tokens'] as const;

/** Leads from one page of analytics to the others, which keep the period. */
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
            search: periodPart(search).toString(),
          }}
          className={classes['tab'] ?? ''}
        >
          {t(`analytics.tabs.${tab}`)}
        </NavLink>
      ))}
    </nav>
  );
}

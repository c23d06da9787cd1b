import type { ReactNode } from 'react';
import { AnalyticsTabs } from './AnalyticsTabs.tsx';
import classes from './AnalyticsFrame.module.css';
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

import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatUtcDay } from '#web/ui/format-date.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import type { Insights } from './InsightsSummary.tsx';
import classes from './InsightsSummary.module.css';

/** A bar for each day, for who looks; the days with scans as a table, for who reads. */
export function DayBars({ days }: { days: Insights['scansPerDay'] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...days.map(({ scans }) => scans));
  return (
    <>
      <div className={classes['bars']} aria-hidden>
        {days.map(({ day, scans }) => (
          <Box
            key={day}
            className={classes['bar'] ?? ''}
            __vars={{ '--height': `${(100 * scans) / most}%` }}
          />
        ))}
      </div>
      <details>
        <summary className={classes['summary']}>{t('insights.perDay')}</summary>
        <table className={classes['counts']}>
          <thead>
            <tr>
              <th scope="col">{t('insights.day')}</th>
              <th scope="col">{t('insights.scansColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ scans }) => scans > 0)
              .toReversed()
              .map(({ day, scans }) => (
                <tr key={day}>
                  <th scope="row">{formatUtcDay(day)}</th>
                  <td>{formatNumber(scans)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

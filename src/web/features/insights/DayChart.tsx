import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatUtcDay } from '#web/ui/format-date.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import classes from './DayChart.module.css';
import summaryClasses from './InsightsSummary.module.css';
import type { Insights } from './InsightsSummary.tsx';

type Days = Insights['scansPerDay'];

/** The share of a day's width that its bar takes. */
const BAR_WIDTH = 0.8;

const ROUND_NUMBERS = [1, 2, 3, 4, 5, 6, 8, 10];

/** The step between an axis's lines: the smallest round number so that two steps reach `max`. */
export function axisStep(max: number): number {
  const half = Math.max(1, max / 2);
  const power = 10 ** Math.floor(Math.log10(half));
  const factor = ROUND_NUMBERS.find((round) => round * power >= half) ?? 10;
  return factor * power;
}

/** A day's scans as bars and its visitors as a line, with an axis and dates; and a table of the same numbers. */
export function DayChart({ days }: { days: Days }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes['chart']} aria-hidden>
        <Plot days={days} />
        <Dates days={days} />
        <ul className={classes['legend']}>
          <li data-of="scans">{t('insights.scansColumn')}</li>
          <li data-of="visitors">{t('insights.visitorsColumn')}</li>
        </ul>
      </div>
      <DayTable days={days} />
    </>
  );
}

/** Without a chart library, which would be the largest part of the page. One unit is a day wide and a scan high. */
function Plot({ days }: { days: Days }) {
  const step = axisStep(Math.max(...days.map(({ scans }) => scans)));
  const top = 2 * step;
  const bars = days
    .map(({ scans }, at) => `M${at + (1 - BAR_WIDTH) / 2} ${top}v${-scans}h${BAR_WIDTH}v${scans}z`)
    .join('');
  const line = days.map(({ visitors }, at) => `${at + 0.5},${top - visitors}`).join(' ');
  return (
    <>
      <div className={classes['axis']}>
        {[top, step, 0].map((value) => (
          <span key={value}>{formatNumber(value)}</span>
        ))}
      </div>
      <svg className={classes['plot']} viewBox={`0 0 ${days.length} ${top}`} preserveAspectRatio="none">
        <path d={bars} className={classes['scans']} />
        <polyline points={line} className={classes['halo']} />
        <polyline points={line} className={classes['visitors']} />
      </svg>
    </>
  );
}

/** The first day, the one in the middle and the last. */
function Dates({ days }: { days: Days }) {
  const dates = [0, Math.floor(days.length / 2), days.length - 1];
  return (
    <div className={classes['dates']}>
      {dates.map((at) => (
        <Box component="span" key={at} __vars={{ '--from-start': `${(100 * (at + 0.5)) / days.length}%` }}>
          {formatUtcDay(days[at]?.day ?? '', 'short')}
        </Box>
      ))}
    </div>
  );
}

/** A closed table of the days with scans, the latest first. */
function DayTable({ days }: { days: Days }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className={classes['summary']}>{t('insights.perDay')}</summary>
      <table className={summaryClasses['counts']}>
        <thead>
          <tr>
            <th scope="col">{t('insights.day')}</th>
            <th scope="col">{t('insights.scansColumn')}</th>
            <th scope="col">{t('insights.visitorsColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ scans }) => scans > 0)
            .toReversed()
            .map(({ day, scans, visitors }) => (
              <tr key={day}>
                <th scope="row">{formatUtcDay(day)}</th>
                <td>{formatNumber(scans)}</td>
                <td>{formatNumber(visitors)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}

import { Box, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayName } from '#web/ui/format-date.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import type { Overview } from '#shared/contracts/analytics.ts';
import { locale } from '#web/words/locale.ts';
import classes from './HourHeatmap.module.css';

type Cell = Overview['byWeekdayHour'][number];

/** Shades in percent of the brand colour. Even one scan must differ from none. */
const MAX_SHADE = 100;
const MIN_SHADE = 14;

const shadeOf = (scans: number, max: number) =>
  scans === 0 ? '0%' : `${MIN_SHADE + ((MAX_SHADE - MIN_SHADE) * scans) / max}%`;

/** An hour from 0 to 23 as `09:00`, the same in every language. */
const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A Monday, from which Intl names the days of the week. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The short name of a weekday; Monday is 0. */
const shortDayName = (index: number): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + index * DAY_MS);

/** Scans by weekday and hour as a heatmap; for screen readers a table of numbers. */
export function HourHeatmap({ cells }: { cells: readonly Cell[] }) {
  const { t } = useTranslation();
  const busiest = cells.reduce((max, cell) => (cell.scans > max.scans ? cell : max));
  const hours = cells.slice(0, 24).map(({ hour }) => hour);
  const days = Array.from({ length: 7 }, (_, index) => cells.slice(index * 24, index * 24 + 24));
  return (
    <>
      <table className={classes['heatmap']}>
        <caption>
          <VisuallyHidden>{t('analytics.hours.caption')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classes['day']}>
              <VisuallyHidden>{t('analytics.hours.weekday')}</VisuallyHidden>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" className={classes['hour']}>
                <span aria-hidden>{hour % 3 === 0 ? hour : ''}</span>
                <VisuallyHidden>{formatHour(hour)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((row, index) => (
            <tr key={dayName(index)}>
              <th scope="row" className={classes['day']}>
                <span aria-hidden>{shortDayName(index)}</span>
                <VisuallyHidden>{dayName(index)}</VisuallyHidden>
              </th>
              {row.map(({ hour, scans }) => (
                <Box
                  component="td"
                  key={hour}
                  className={classes['cell']}
                  __vars={{ '--shade': shadeOf(scans, busiest.scans) }}
                  title={t('analytics.hours.cell', {
                    day: dayName(index),
                    hour: formatHour(hour),
                    count: scans,
                  })}
                >
                  <VisuallyHidden>{formatNumber(scans)}</VisuallyHidden>
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['busiest']}>
        {t('analytics.hours.busiest', {
          day: dayName(busiest.weekday - 1),
          hour: formatHour(busiest.hour),
        })}
      </p>
    </>
  );
}

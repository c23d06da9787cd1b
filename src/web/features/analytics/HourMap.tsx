import { Box, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayName } from '#web/ui/format-date.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import type { Overview } from '#shared/contracts/analytics.ts';
import { formatHour, shortDayName } from './format.ts';
import classes from './HourMap.module.css';

type Cell = Overview['byWeekdayHour'][number];

/** The darkest cell's share of colour, in per cent; the others' are less in proportion. */
const DARKEST = 100;
/** A cell with any scan can be told from one with none. */
const FAINTEST = 14;

const shade = (scans: number, most: number) =>
  scans === 0 ? '0%' : `${FAINTEST + ((DARKEST - FAINTEST) * scans) / most}%`;

/** Hours by weekdays, the busier the darker: a table whose numbers are colours to the eye. */
export function HourMap({ cells }: { cells: readonly Cell[] }) {
  const { t } = useTranslation();
  const busiest = cells.reduce((best, cell) => (cell.scans > best.scans ? cell : best));
  const hours = cells.slice(0, 24).map(({ hour }) => hour);
  const days = Array.from({ length: 7 }, (_, index) => cells.slice(index * 24, index * 24 + 24));
  return (
    <>
      <table className={classes['map']}>
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
                  __vars={{ '--shade': shade(scans, busiest.scans) }}
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

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Block, Stay } from '#shared/contracts/stays.ts';
import { dayIn, daysBetween, shiftDay } from '#shared/days.ts';
import { formatDays, formatMonth } from '#web/ui/format-date.ts';
import { takenNights } from './month.ts';
import { clashingIn, isOver } from './stay-dates.ts';
import type { StayField } from './stay-values.ts';
import { StayRow } from './StayRow.tsx';
import classes from './StaysCard.module.css';

/** More stays than these are grouped by month. */
const MANY = 10;

interface StayListProps {
  cabin: Cabin;
  /** By arrival. */
  stays: readonly Stay[];
  blocks: readonly Block[];
  onOpen: (stay: Stay, field?: StayField) => void;
}

/** Current and planned stays, long lists by month. Below, collapsed: blocked nights, and past and cancelled stays. */
export function StayList({ cabin, stays, blocks, onOpen }: StayListProps) {
  const { t } = useTranslation();
  const over = stays.filter(isOver).toReversed();
  const next = stays.filter((stay) => !isOver(stay));
  const clashing = clashingIn(stays);
  const rows = (some: readonly Stay[]) => (
    <ul className={classes['rows']}>
      {some.map((stay) => (
        <StayRow
          key={stay.id}
          cabin={cabin}
          stay={stay}
          isClash={clashing.has(stay.id)}
          onOpen={(field) => onOpen(stay, field)}
        />
      ))}
    </ul>
  );
  return (
    <div>
      {next.length === 0 ? <Text c="var(--stone)">{t('stays.none')}</Text> : null}
      {next.length > MANY
        ? monthsOf(next).map(([month, some], index) => (
            <details
              key={month}
              className={classes['group']}
              open={index === 0 || some.some(({ id }) => clashing.has(id))}
            >
              <summary className={classes['summary']}>
                {t('calendars.month', { month: formatMonth(month), number: some.length })}
              </summary>
              {rows(some)}
            </details>
          ))
        : rows(next)}
      <BlockedNights stays={stays} blocks={blocks} today={dayIn(cabin.timeZone)} />
      {over.length === 0 ? null : (
        <details className={classes['group']}>
          <summary className={classes['summary']}>{t('stays.over', { number: over.length })}</summary>
          {rows(over)}
        </details>
      )}
    </div>
  );
}

const monthsOf = (stays: readonly Stay[]): [month: string, stays: Stay[]][] => [
  ...Map.groupBy(stays, ({ arrivesOn }) => arrivesOn.slice(0, 7)),
];

type BlockedNightsProps = Pick<StayListProps, 'stays' | 'blocks'> & { today: string };

/** Blocked nights from today on, without those that a stay has. */
function BlockedNights({ stays, blocks, today }: BlockedNightsProps) {
  const { t } = useTranslation();
  const end = blocks.reduce((latest, { departsOn }) => (departsOn > latest ? departsOn : latest), today);
  const days = Array.from({ length: daysBetween(today, end) }, (_day, index) => shiftDay(today, index));
  const blocked = takenNights(days, stays, blocks).filter(({ stay }) => stay === null);
  if (blocked.length === 0) return null;
  return (
    <details className={classes['group']}>
      <summary className={classes['summary']}>{t('stays.blocked', { number: blocked.length })}</summary>
      <ul className={classes['rows']}>
        {blocked.map((nights) => (
          <li key={nights.arrivesOn} className={classes['blocked']}>
            {formatDays(nights)}
          </li>
        ))}
      </ul>
    </details>
  );
}

import { Card, Title } from '@mantine/core';
import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Turnover } from '#shared/contracts/turnovers.ts';
import { dayDifference, dayIn } from '#shared/days.ts';
import { locale } from '#web/words/locale.ts';
import { timeZone } from '#web/words/time-zone.ts';
import { GuestReport, Warning } from '../GuestReport.tsx';
import classes from './turnovers.module.css';

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);

/** "Friday 19 June"; of today and tomorrow, "Today, Friday 19 June". */
function dayTitle(day: string): string {
  const date = new Intl.DateTimeFormat(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
  const today = dayIn(timeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const ahead = dayDifference(today, day);
  if (ahead < 0 || ahead > 1) return capitalized(date);
  const word = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(ahead, 'day');
  return `${capitalized(word)}, ${date}`;
}

interface TurnoverDayProps {
  day: string;
  /** In order of time. */
  turnovers: readonly Turnover[];
}

/** Who leaves and who arrives on one day; departures first, because the house is cleaned in between. */
export function TurnoverDay({ day, turnovers }: TurnoverDayProps) {
  const id = useId();
  return (
    <Card component="section" padding="md" mb="md" aria-labelledby={id} className={classes['day'] ?? ''}>
      <Title order={2} fz="1.25rem" id={id}>
        {dayTitle(day)}
      </Title>
      {(['departure', 'arrival'] as const).map((kind) => (
        <Turnovers key={kind} kind={kind} turnovers={turnovers.filter((each) => each.kind === kind)} />
      ))}
    </Card>
  );
}

interface TurnoversProps {
  kind: Turnover['kind'];
  turnovers: readonly Turnover[];
}

const ICONS = { arrival: IconDoorEnter, departure: IconDoorExit };

function Turnovers({ kind, turnovers }: TurnoversProps) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = ICONS[kind];
  const count = turnovers.length;
  if (turnovers.length === 0) return null;
  return (
    <>
      <h3 className={classes['kind']} id={id}>
        <Icon size={18} aria-hidden />
        {kind === 'arrival'
          ? t('stays.turnovers.arrival', { count })
          : t('stays.turnovers.departure', { count })}
      </h3>
      <ul className={classes['rows']} aria-labelledby={id}>
        {turnovers.map((turnover) => (
          <li key={turnover.stayId}>
            <Link to={`/host/cabins/${turnover.cabinId}?tab=stays`} className={classes['row']}>
              <span className={classes['time']}>{turnover.time}</span>{' '}
              <span className={classes['who']}>
                <span className={classes['cabin']}>{turnover.cabinName}</span>{' '}
                <span>{turnover.guestName ?? t('stays.guest')}</span>
              </span>{' '}
              <span className={classes['facts']}>
                <Facts turnover={turnover} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the guest reported, and what is missing before they arrive. */
function Facts({ turnover }: { turnover: Turnover }) {
  const { t } = useTranslation();
  const { kind, hasDigits, digitsOff, arrivedAtUtc } = turnover;
  const isExpected = kind === 'arrival' && arrivedAtUtc === null;
  return (
    <>
      <GuestReport stay={turnover} />
      {digitsOff ? <Warning>{t('stays.digitsOff')}</Warning> : null}
      {isExpected && !hasDigits ? <span>{t('stays.noDigits')}</span> : null}
    </>
  );
}

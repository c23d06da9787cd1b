import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Stay } from '#shared/contracts/stays.ts';
import { formatDays } from '#web/ui/format-date.ts';
import { GuestReport, Warning } from './GuestReport.tsx';
import { isOver, nightsOf } from './stay-dates.ts';
import { missingField, type StayField } from './stay-values.ts';
import { StayActions } from './StayActions.tsx';
import classes from './StaysCard.module.css';

interface StayRowProps {
  cabin: Cabin;
  stay: Stay;
  /** Whether another stay has some of its nights. */
  isClash: boolean;
  onOpen: (field?: StayField) => void;
}

/** A stay, which opens its dialog, and what is done most with it. */
export function StayRow({ cabin, stay, isClash, onOpen }: StayRowProps) {
  const { t } = useTranslation();
  return (
    <li className={classes['item']}>
      <UnstyledButton className={classes['row'] ?? ''} aria-haspopup="dialog" onClick={() => onOpen()}>
        <span className={classes['text']}>
          <span className={classes['days']}>{formatDays(stay)}</span>{' '}
          <Text component="span" display="block" inherit>
            {stay.guestName ?? t('stays.guest')}
          </Text>
        </span>{' '}
        <span className={classes['facts']}>
          <span>{t('stays.nights', { count: nightsOf(stay) })}</span>{' '}
          <StayFacts stay={stay} isClash={isClash} />
        </span>
        <IconChevronRight size={20} aria-hidden />
      </UnstyledButton>
      <StayActions cabin={cabin} stay={stay} onOpen={onOpen} />
    </li>
  );
}

/** What a host may have to know or do about a stay. */
function StayFacts({ stay, isClash }: Pick<StayRowProps, 'stay' | 'isClash'>) {
  const { t } = useTranslation();
  const { state, hasDigits, digitsOff } = stay;
  return (
    <>
      {state === 'cancelled' ? <span>{t('stays.cancelled')}</span> : null}{' '}
      {state === 'current' ? <span>{t('stays.current')}</span> : null} <GuestReport stay={stay} />{' '}
      {isClash ? <Warning>{t('stays.clash')}</Warning> : null}{' '}
      {!isOver(stay) && digitsOff ? <Warning>{t('stays.digitsOff')}</Warning> : null}{' '}
      {isOver(stay) || hasDigits || missingField(stay) !== null ? null : <span>{t('stays.noDigits')}</span>}
    </>
  );
}

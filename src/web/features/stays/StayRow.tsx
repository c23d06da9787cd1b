import { Text, UnstyledButton, Button, Group, Menu } from '@mantine/core';
import { IconChevronRight, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { type Stay, listStays, updateStay } from '#shared/contracts/stays.ts';
import { formatDays } from '#web/ui/format-date.ts';
import { GuestReport, Warning } from './GuestReport.tsx';
import { isOver, nightsOf, laterTimes, timeIn } from './stay-dates.ts';
import { missingField, type StayField } from './stay-values.ts';
import classes from './StaysCard.module.css';
import { saveErrorMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';

interface StayRowProps {
  cabin: Cabin;
  stay: Stay;
  /** Whether another stay has some of its nights. */
  isClash: boolean;
  onOpen: (field?: StayField) => void;
}

/** A stay, which opens its dialog, and its most frequent actions. */
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

/** What a host should know about a stay. */
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

interface StayActionsProps {
  cabin: Cabin;
  stay: Stay;
  onOpen: (field: StayField) => void;
}

/** Buttons of a stay: a later check-out for the current guest, and adding what its calendar lacks. */
function StayActions({ cabin, stay, onOpen }: StayActionsProps) {
  const { t } = useTranslation();
  const missing = missingField(stay);
  if (stay.state !== 'current' && missing === null) return null;
  const who = { name: stay.guestName ?? t('stays.guest'), days: formatDays(stay) };
  return (
    <Group gap="xs" className={classes['actions'] ?? ''}>
      {stay.state === 'current' ? <CheckOut cabin={cabin} stay={stay} onOpen={onOpen} /> : null}
      {missing === null ? null : (
        <Button
          variant="default"
          aria-haspopup="dialog"
          aria-label={t(missing === 'digits' ? 'stays.addDigitsTo' : 'stays.addNameTo', who)}
          onClick={() => onOpen(missing)}
        >
          {t(missing === 'digits' ? 'stays.addDigits' : 'stays.addName')}
        </Button>
      )}
    </Group>
  );
}

/** A menu of later check-out times for the current guest. */
function CheckOut({ cabin, stay, onOpen }: StayActionsProps) {
  const { t } = useTranslation();
  const { mutate } = useSend(updateStay, { invalidates: [listStays] });
  const save = (departsAt: string | null, rowVersion: number, done: (saved: Stay) => void) =>
    mutate(
      { params: { id: cabin.id, stayId: stay.id }, body: { departsAt, rowVersion } },
      { onSuccess: done, onError: (failure) => showErrorToast(saveErrorMessage(failure)) },
    );
  const change = (time: string) =>
    save(time, stay.rowVersion, ({ rowVersion }) =>
      showToast(t('stays.checkOutSaved', { time }), {
        label: t('services.undo'),
        run: () => save(stay.departsAt, rowVersion, () => showToast(t('stays.saved'))),
      }),
    );
  const time = timeIn(cabin.timeZone, stay.departsAtUtc);
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
          {t('stays.checkOut', { time })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {laterTimes(time).map((later) => (
          <Menu.Item key={later} onClick={() => change(later)}>
            {later}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onOpen('departsAt')}>{t('stays.otherTime')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

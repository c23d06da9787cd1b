import { Button, Card, Group, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconCalendarPlus, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { listStays, type Stay } from '#shared/contracts/stays.ts';
import { dayIn } from '#shared/days.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatDays } from '#web/ui/format-date.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { GuestTold, Warning } from './GuestTold.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';
import { clashingIn, isOver, nightsOf } from './stay-dates.ts';
import classes from './StaysCard.module.css';

const StayDialog = lazyDialog(async () => (await import('./StayDialog.tsx')).StayDialog);

/** Stays begin and end by themselves, and guests report that they are in. */
const REFETCH_MS = 60_000;

/** The height of a month, and of the one line that most cabins have below it, so that the content below does not move. */
const EMPTY_HEIGHT = 'calc(485px + 1.5rem)';

interface Editing {
  /** Null for a new stay. */
  stay: Stay | null;
  /** Of a new stay; undefined if none was chosen. */
  arrivesOn?: string;
}

/** A cabin's stays, as a month and as a list of what comes next, and the button that adds one (R-stays-15). */
export function StaysCard({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  const query = useCall(listStays, { params: { id: cabin.id }, query: {} }, { refetchInterval: REFETCH_MS });
  const [editing, setEditing] = useState<Editing & { isOpen: boolean }>({ stay: null, isOpen: false });
  const open = (opened: Editing) => setEditing({ ...opened, isOpen: true });
  const openStay = (stay: Stay) => open({ stay });
  return (
    <Card component="section" aria-labelledby="stays" padding="md">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} fz="1.25rem" id="stays" tabIndex={-1}>
          {t('stays.heading')}
        </Title>
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
          onClick={() => open({ stay: null })}
        >
          {t('stays.add')}
        </Button>
      </Group>
      <Loaded query={query} placeholder={<Skeleton h={EMPTY_HEIGHT} />}>
        {({ items, blocks }) => (
          <Stack gap="md">
            <MonthCalendar
              stays={items}
              blocks={blocks}
              today={dayIn(cabin.timeZone)}
              onOpen={openStay}
              onAdd={(arrivesOn) => open({ stay: null, arrivesOn })}
            />
            <StayList stays={items} onOpen={openStay} />
          </Stack>
        )}
      </Loaded>
      <StayDialog
        cabin={cabin}
        stay={editing.stay}
        arrivesOn={editing.arrivesOn}
        opened={editing.isOpen}
        onAdded={openStay}
        onClose={() => setEditing({ ...editing, isOpen: false })}
      />
    </Card>
  );
}

interface StayListProps {
  /** By arrival. */
  stays: readonly Stay[];
  onOpen: (stay: Stay) => void;
}

/** Current and planned stays; the others are collapsed below, the latest first. */
function StayList({ stays, onOpen }: StayListProps) {
  const { t } = useTranslation();
  const over = stays.filter(isOver).toReversed();
  const next = stays.filter((stay) => !isOver(stay));
  const clashing = clashingIn(stays);
  const rows = (some: readonly Stay[]) => (
    <ul className={classes['rows']}>
      {some.map((stay) => (
        <StayRow key={stay.id} stay={stay} isClash={clashing.has(stay.id)} onOpen={() => onOpen(stay)} />
      ))}
    </ul>
  );
  return (
    <div>
      {next.length === 0 ? <Text c="var(--stone)">{t('stays.none')}</Text> : rows(next)}
      {over.length === 0 ? null : (
        <details className={classes['over']}>
          <summary className={classes['summary']}>{t('stays.over', { number: over.length })}</summary>
          {rows(over)}
        </details>
      )}
    </div>
  );
}

interface StayRowProps {
  stay: Stay;
  /** Whether another stay has some of its nights. */
  isClash: boolean;
  onOpen: () => void;
}

/** A stay, which opens its dialog. */
function StayRow({ stay, isClash, onOpen }: StayRowProps) {
  const { t } = useTranslation();
  return (
    <li className={classes['item']}>
      <UnstyledButton className={classes['row'] ?? ''} aria-haspopup="dialog" onClick={onOpen}>
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
    </li>
  );
}

/** What a host may have to know or do about a stay. */
function StayFacts({ stay, isClash }: Omit<StayRowProps, 'onOpen'>) {
  const { t } = useTranslation();
  const { state, hasDigits, digitsOff } = stay;
  return (
    <>
      {state === 'cancelled' ? <span>{t('stays.cancelled')}</span> : null}{' '}
      {state === 'current' ? <span>{t('stays.current')}</span> : null} <GuestTold stay={stay} />{' '}
      {isClash ? <Warning>{t('stays.clash')}</Warning> : null}{' '}
      {!isOver(stay) && digitsOff ? <Warning>{t('stays.digitsOff')}</Warning> : null}{' '}
      {isOver(stay) || hasDigits ? null : <span>{t('stays.noDigits')}</span>}
    </>
  );
}

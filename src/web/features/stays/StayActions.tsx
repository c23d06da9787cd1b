import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { listStays, type Stay, updateStay } from '#shared/contracts/stays.ts';
import { saveErrorMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { formatDays } from '#web/ui/format-date.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import { laterTimes, timeIn } from './stay-dates.ts';
import { missingField, type StayField } from './stay-values.ts';
import classes from './StaysCard.module.css';

interface StayActionsProps {
  cabin: Cabin;
  stay: Stay;
  onOpen: (field: StayField) => void;
}

/** Buttons of a stay: a later check-out for the current guest, and what its calendar could not tell. */
export function StayActions({ cabin, stay, onOpen }: StayActionsProps) {
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

/** Lets the current guest leave later, with one choice. */
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

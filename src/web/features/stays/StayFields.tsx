import { Alert, Checkbox, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listCalendars } from '#shared/contracts/calendars.ts';
import type { Stay } from '#shared/contracts/stays.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { useCall } from '#web/api/use-call.ts';
import { NO_AUTOCORRECT } from '#web/ui/field-props.ts';
import { formatDays } from '#web/ui/format-date.ts';
import type { StayField, StayValues } from './stay-values.ts';

/** The dates that a calendar decides, and where to change them. */
function CalendarDates({ stay }: { stay: Stay }) {
  const { t } = useTranslation();
  const { data } = useCall(listCalendars, { params: { id: stay.cabinId } });
  const name = data?.items.find(({ id }) => id === stay.calendarId)?.name;
  return (
    <div>
      <Text fw={600}>{formatDays(stay)}</Text>
      <Text c="var(--stone)">
        {name === undefined ? t('stays.datesOfCalendar') : t('stays.datesOf', { calendar: name })}
      </Text>
    </div>
  );
}

interface StayFieldsProps {
  form: UseFormReturnType<StayValues>;
  stay: Stay | null;
  field?: StayField | undefined;
}

/** The dates, times, name and digits of a stay. */
export function StayFields({ form, stay, field }: StayFieldsProps) {
  const { t } = useTranslation();
  const focused = form.getInitialValues().arrivesOn === '' ? 'arrivesOn' : 'departsOn';
  return (
    <>
      {stay !== null && stay.calendarId !== null ? (
        <CalendarDates stay={stay} />
      ) : (
        <SimpleGrid cols={2}>
          <TextInput
            type="date"
            label={t('stays.arrivesOn')}
            data-autofocus={(stay === null && focused === 'arrivesOn') || undefined}
            {...form.getInputProps('arrivesOn')}
          />
          <TextInput
            type="date"
            label={t('stays.departsOn')}
            min={form.values.arrivesOn}
            data-autofocus={(stay === null && focused === 'departsOn') || undefined}
            {...form.getInputProps('departsOn')}
          />
        </SimpleGrid>
      )}
      <Checkbox label={t('stays.ownTimes')} {...form.getInputProps('hasOwnTimes', { type: 'checkbox' })} />
      {form.values.hasOwnTimes ? (
        <SimpleGrid cols={2}>
          <TextInput type="time" label={t('stays.arrivesAt')} {...form.getInputProps('arrivesAt')} />
          <TextInput
            type="time"
            label={t('stays.departsAt')}
            data-autofocus={field === 'departsAt' || undefined}
            {...form.getInputProps('departsAt')}
          />
        </SimpleGrid>
      ) : null}
      <TextInput
        label={t('stays.guestName')}
        autoComplete="off"
        maxLength={TEXT_LIMITS.personName}
        data-autofocus={field === 'guestName' || undefined}
        {...form.getInputProps('guestName')}
      />
      <DigitsFields form={form} stay={stay} field={field} />
    </>
  );
}

/** A field for new digits. The saved ones are never shown. */
function DigitsFields({ form, stay, field }: StayFieldsProps) {
  const { t } = useTranslation();
  const isSet = stay?.hasDigits === true;
  return (
    <>
      {stay?.digitsOff === true ? (
        <Alert color="falu" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {t('stays.digitsOffText')}
        </Alert>
      ) : null}
      <TextInput
        label={t(isSet ? 'stays.newDigits' : 'stays.digits')}
        description={t(isSet ? 'stays.digitsSet' : 'stays.digitsHint')}
        autoComplete="off"
        {...NO_AUTOCORRECT}
        disabled={form.values.removesDigits}
        data-autofocus={field === 'digits' || undefined}
        {...form.getInputProps('digits')}
      />
      {isSet ? (
        <Checkbox
          label={t('stays.removeDigits')}
          {...form.getInputProps('removesDigits', { type: 'checkbox' })}
        />
      ) : null}
    </>
  );
}

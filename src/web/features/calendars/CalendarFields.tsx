import { Radio, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#shared/contracts/calendars.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { NO_AUTOCORRECT } from '#web/ui/field-props.ts';
import { suggestedName } from './booking-sites.ts';
import classes from './CalendarsCard.module.css';

/** The form values of a calendar. */
export interface CalendarValues {
  /** Empty keeps a calendar's address, which no answer contains. */
  url: string;
  name: string;
  closedMeans: Calendar['closedMeans'];
}

type Form = UseFormReturnType<CalendarValues>;

interface AddressFieldProps {
  form: Form;
  calendar: Calendar | null;
  /** Why the calendar at this address could not be read. */
  refused: string | null;
}

/** The address of a calendar, which also suggests its name until the host has typed one. */
export function AddressField({ form, calendar, refused }: AddressFieldProps) {
  const { t } = useTranslation();
  const change = (url: string) => {
    const { name, url: before } = form.getValues();
    if (name === suggestedName(before)) form.setFieldValue('name', suggestedName(url));
    form.setFieldValue('url', url);
  };
  return (
    <div>
      <TextInput
        type="url"
        inputMode="url"
        label={calendar === null ? t('calendars.address') : t('calendars.newAddress')}
        description={
          calendar === null
            ? t('calendars.addressHint')
            : t('calendars.newAddressHint', { host: calendar.url })
        }
        autoComplete="off"
        {...NO_AUTOCORRECT}
        maxLength={TEXT_LIMITS.webAddress}
        data-autofocus={calendar === null || undefined}
        {...form.getInputProps('url')}
        error={form.errors['url'] ?? refused}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={() => form.getValues().url !== '' && void form.validateField('url')}
      />
      <details>
        <summary className={classes['summary']}>{t('calendars.where')}</summary>
        <ul className={classes['help']}>
          <li>{t('calendars.whereAirbnb')}</li>
          <li>{t('calendars.whereBooking')}</li>
          <li>{t('calendars.whereVrbo')}</li>
          <li>{t('calendars.whereOther')}</li>
        </ul>
      </details>
    </div>
  );
}

/** Asks what "CLOSED" means, for calendars with such events. */
export function ClosedField({ form, closed }: { form: Form; closed: number }) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      size="md"
      label={t('calendars.closed', { count: closed })}
      description={t('calendars.closedHint')}
      {...form.getInputProps('closedMeans')}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="stay"
          size="md"
          label={t('calendars.closedStay')}
          description={t('calendars.closedStayHint')}
        />
        <Radio
          value="block"
          size="md"
          label={t('calendars.closedBlock')}
          description={t('calendars.closedBlockHint')}
        />
      </Stack>
    </Radio.Group>
  );
}

import { Button, Group, Loader, Text, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Calendar,
  createCalendar,
  listCalendars,
  updateCalendar,
  previewCalendar,
} from '#shared/contracts/calendars.ts';
import { listStays } from '#shared/contracts/stays.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { ApiProblem, loadMessage, saveErrorMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { DialogForm, FormDialog } from '#web/ui/FormDialog.tsx';
import { changedFields, validateWith } from '#web/ui/form-validation.ts';
import { showToast } from '#web/ui/toast.ts';
import { useSaveForm } from '#web/ui/use-save-form.ts';
import { translateReason } from '#web/words/reason.ts';
import { reason } from '#shared/reason.ts';
import { hostNameOf } from './booking-sites.ts';
import { AddressField, type CalendarValues, ClosedField } from './CalendarFields.tsx';
import { CalendarPreview, countsOf } from './CalendarPreview.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api/call.ts';

interface CalendarDialogProps {
  cabinId: number;
  /** Null for a new calendar. */
  calendar: Calendar | null;
  opened: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds a calendar by its address, or edits one (R-calendars-12). */
export function CalendarDialog({ cabinId, calendar, opened, onSaved, onClose }: CalendarDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={calendar === null ? t('calendars.add') : t('calendars.editTitle', { name: calendar.name })}
    >
      <CalendarForm
        key={calendar?.id ?? 'new'}
        cabinId={cabinId}
        calendar={calendar}
        onDone={() => {
          onSaved();
          onClose();
        }}
      />
    </FormDialog>
  );
}

const checkNew = validateWith(createCalendar.body);
const checkChange = validateWith(updateCalendar.body);

function validate(values: CalendarValues, isNew: boolean): FormErrors {
  const { url, ...others } = values;
  const errors = isNew ? checkNew(values) : checkChange(others);
  if (url.trim() === '' || hostNameOf(url.trim()) !== null) return errors;
  return { ...errors, url: translateReason(reason('calendar_address')) };
}

/** The sentence beside the address. */
const refusalOf = (error: unknown): string =>
  (error instanceof ApiProblem ? error.fields['url'] : undefined) ?? loadMessage(error);

function Found({ stays, blocks }: { stays: number; blocks: number }) {
  const { t } = useTranslation();
  return (
    <Text fw={600}>
      {t('calendars.found', {
        stays: t('calendars.stays', { count: stays }),
        blocks: t('calendars.blocks', { count: blocks }),
      })}
    </Text>
  );
}

interface CalendarFormProps extends Pick<CalendarDialogProps, 'cabinId' | 'calendar'> {
  onDone: () => void;
}

function CalendarForm({ cabinId, calendar, onDone }: CalendarFormProps) {
  const { t } = useTranslation();
  const { mutateAsync: create } = useSend(createCalendar, { invalidates: [listCalendars, listStays] });
  const { mutateAsync: update } = useSend(updateCalendar, { invalidates: [listCalendars, listStays] });
  const saving = useSaveForm<CalendarValues>({
    initialValues: {
      url: '',
      name: calendar?.name ?? '',
      closedMeans: calendar?.closedMeans ?? 'stay',
    },
    validate: (values) => validate(values, calendar === null),
    save: async (values, { getInitialValues }) => {
      if (calendar === null) await create({ params: { id: cabinId }, body: values });
      else {
        const body = changedFields(getInitialValues(), values);
        await update({ params: { id: cabinId, calendarId: calendar.id }, body });
      }
      showToast(t(calendar === null ? 'calendars.added' : 'calendars.saved'));
      onDone();
    },
    errorOf: (failure, isAtField) => (isAtField ? null : saveErrorMessage(failure)),
  });
  const { form } = saving;
  const { url, closedMeans } = form.values;
  const { preview, error: refusal, isReading, stop } = useCalendarPreview(cabinId, url);
  const refused = refusal === null ? null : refusalOf(refusal);
  const addLabel = refused === null ? t('calendars.add') : t('calendars.addAnyway');
  const closed = preview?.closed ?? (url === '' ? (calendar?.closed ?? 0) : 0);
  return (
    <DialogForm saving={saving} submit={calendar === null ? addLabel : t('calendars.save')}>
      <AddressField form={form} calendar={calendar} refused={refused} />
      <div role="status">
        {isReading ? (
          <Group gap="sm">
            <Loader size={20} color="currentColor" aria-hidden />
            <Text>{t('calendars.reading')}</Text>
            <Button variant="subtle" px="xs" onClick={stop}>
              {t('calendars.stop')}
            </Button>
          </Group>
        ) : null}
        {preview === undefined ? null : <Found {...countsOf(preview, closedMeans)} />}
      </div>
      {closed === 0 ? null : <ClosedField form={form} closed={closed} />}
      <TextInput
        label={t('calendars.name')}
        autoComplete="off"
        maxLength={TEXT_LIMITS.calendarName}
        data-autofocus={calendar !== null || undefined}
        {...form.getInputProps('name')}
      />
      {preview === undefined ? null : <CalendarPreview preview={preview} closedMeans={closedMeans} />}
    </DialogForm>
  );
}

/** How long typing must pause before the address is read. */
const PAUSE_MS = 400;

/** Reads the calendar at an address without saving it, as soon as the address is complete. Another address aborts it. */
function useCalendarPreview(cabinId: number, typed: string) {
  const client = useQueryClient();
  const address = typed.trim();
  const [settled] = useDebouncedValue(address, PAUSE_MS);
  const [stopped, setStopped] = useState<string | null>(null);
  const queryKey = ['calendarPreview', cabinId, settled];
  const isWanted = settled === address && settled !== stopped && hostNameOf(settled) !== null;
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi(previewCalendar, { params: { id: cabinId }, body: { url: settled } }, { signal }),
    enabled: isWanted,
    // Retries would be slow, as the site may have used its ten seconds; the host sees the error and can try again.
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    preview: isWanted ? data : undefined,
    error: isWanted ? error : null,
    isReading: isWanted && isFetching,
    stop: () => {
      setStopped(settled);
      void client.cancelQueries({ queryKey });
    },
  };
}

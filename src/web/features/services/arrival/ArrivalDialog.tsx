import { NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictures } from '#services/form.ts';
import { type Arrival, getArrival, saveArrival } from '#shared/contracts/arrival.ts';
import { getCabin } from '#web/api/first-calls.ts';
import { callKey, callQuery, useCall, useSend } from '#web/api/use-call.ts';
import { DialogActions } from '#web/ui/DialogFooter.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PreviewBelow } from '#web/ui/preview/PreviewBelow.tsx';
import { type Reader, ReaderPreview } from '#web/ui/preview/ReaderPreview.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useUnsavedInput } from '#web/ui/dialog-context.ts';
import { ConflictChoice } from '../edit/ConflictChoice.tsx';
import classes from '../edit/edit-service.module.css';
import type { FormValues } from '../edit/form-values.ts';
import { ItemRows } from '../edit/ItemRows.tsx';
import { PREVIEW_WIDTH, PreviewBeside, useFitsPreview, useLastValid } from '../edit/PreviewBeside.tsx';
import { ServiceField } from '../edit/ServiceField.tsx';
import { focusFirstInvalid, useSaveOver } from '../edit/use-save-over.ts';
import {
  ARRIVAL_FORMS,
  bodyOf,
  checkArrival,
  CODE_ROWS,
  CODES_FORM,
  FIELDS,
  toSend,
  valuesOf,
} from './arrival-form.ts';

/** The offered hours before the arrival. */
const HOURS = [0, 1, 2, 3, 4, 6, 12, 24, 36, 48, 72];

function useHoursText(): (hours: number) => string {
  const { t } = useTranslation();
  return (hours) => (hours === 0 ? t('arrival.atCheckIn') : t('arrival.hours', { count: hours }));
}

/** How long before the arrival a stay's window opens; a value set through the API is offered too. */
function HoursField({ form }: { form: UseFormReturnType<FormValues> }) {
  const { t } = useTranslation();
  const hoursText = useHoursText();
  const saved = Number(form.getInitialValues()['hoursBefore']);
  const hours = [...new Set([...HOURS, saved])].toSorted((left, right) => left - right);
  return (
    <NativeSelect
      label={t('arrival.fields.hoursBefore')}
      data={hours.map((value) => ({ value: String(value), label: hoursText(value) }))}
      {...form.getInputProps('hoursBefore')}
    />
  );
}

interface ArrivalDialogProps {
  cabinId: number;
  opened: boolean;
  onClose: () => void;
  /** The values that the form starts with in place of the saved ones, as proposed from a document. */
  proposed?: Partial<Arrival>;
  onSaved?: () => void;
}

/** "Edit Getting in": directions, pictures and codes, and who may read which (R-stays-14). */
export function ArrivalDialog({ cabinId, opened, onClose, proposed, onSaved }: ArrivalDialogProps) {
  const { t } = useTranslation();
  const query = useCall(getArrival, { params: { id: cabinId } });
  const isWideScreen = useFitsPreview();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('services.edit.title', { service: t('arrival.title') })}
      size={640 + (isWideScreen ? PREVIEW_WIDTH : 0)}
    >
      <Loaded query={query} placeholder={<Skeleton h={240} />}>
        {(arrival) => (
          <ArrivalForm
            cabinId={cabinId}
            arrival={arrival}
            proposed={proposed}
            isWideScreen={isWideScreen}
            onSaved={() => {
              onClose();
              onSaved?.();
            }}
          />
        )}
      </Loaded>
    </FormDialog>
  );
}

interface ArrivalFormProps extends Pick<ArrivalDialogProps, 'proposed'> {
  cabinId: number;
  arrival: Arrival;
  /** Wide screens show a preview beside the form, others one below it that opens. */
  isWideScreen: boolean;
  onSaved: () => void;
}

function ArrivalForm({ cabinId, arrival, proposed, isWideScreen, onSaved }: ArrivalFormProps) {
  const { t } = useTranslation();
  const hoursText = useHoursText();
  const client = useQueryClient();
  // As it was when the dialog opened; a newer one is reported as a conflict at saving.
  const [opened] = useState(arrival);
  const params = { id: cabinId };
  const cache = (current: Arrival) =>
    client.setQueryData(callQuery(getArrival, { params }).queryKey, current);
  const { mutateAsync } = useSend(saveArrival, {
    onSuccess: (saved) => {
      cache(saved);
      // The preview and the texts to translate depend on it.
      void client.invalidateQueries({ queryKey: callKey(getCabin, { params }) });
    },
  });
  const form: UseFormReturnType<FormValues> = useForm({
    initialValues: valuesOf({ ...opened, ...proposed }),
    validate: (values) => checkArrival(values, opened),
    // The dialog opens with focus in a field, not on its close button.
    enhanceGetInputProps: ({ field }) => (field === 'text' ? { 'data-autofocus': true } : undefined),
  });
  const { save, busy, error, conflict, takeTheirs } = useSaveOver({
    form,
    forms: ARRIVAL_FORMS,
    opened,
    schema: saveArrival.answer,
    valuesOf,
    toSend,
    send: (value, over) => mutateAsync({ params, body: bodyOf(value, over) }),
    cache,
    onSaved: () => {
      showToast(t('services.edit.saved', { service: t('arrival.title') }));
      onSaved();
    },
  });
  useUnsavedInput(form.isDirty());
  const inWords = (values: FormValues) => ({
    ...values,
    hoursBefore: hoursText(Number(values['hoursBefore'])),
  });

  const preview = <ArrivalPreview cabinId={cabinId} arrival={opened} values={form.values} />;
  const formElement = (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => void save(values), focusFirstInvalid(form, CODES_FORM))}
    >
      <Stack gap="md">
        <FormError message={error} />
        <Text c="var(--stone)">{t('arrival.intro')}</Text>
        <HoursField form={form} />
        <ServiceField form={form} field={FIELDS.text} path="text" />
        <ServiceField form={form} field={FIELDS.textWhen} path="textWhen" />
        <ItemRows form={form} rows={pictures} />
        <Title order={3} fz="1rem">
          {t('arrival.codes')}
        </Title>
        <ItemRows form={form} rows={CODE_ROWS} />
        <ServiceField form={form} field={FIELDS.wifi} path="wifi" />
        {isWideScreen ? null : (
          <PreviewBelow label={t('services.preview.heading')}>{() => preview}</PreviewBelow>
        )}
        {conflict === null ? null : (
          <ConflictChoice
            key={conflict.rowVersion}
            title={t('errors.stale_arrival')}
            forms={ARRIVAL_FORMS}
            yours={inWords(form.values)}
            theirs={inWords(valuesOf(conflict))}
            busy={busy}
            onTakeTheirs={() => takeTheirs(conflict)}
          />
        )}
      </Stack>
      {conflict === null ? <DialogActions busy={busy} submit={t('ui.save')} /> : null}
    </form>
  );
  if (!isWideScreen) return formElement;
  return (
    <div className={classes['columns']}>
      {formElement}
      {preview}
    </div>
  );
}

const READERS: readonly Reader[] = ['everybody', 'before', 'open', 'over'];

interface ArrivalPreviewProps {
  cabinId: number;
  /** As it was when the dialog opened. */
  arrival: Arrival;
  values: FormValues;
}

/** The guide with the form's "Getting in". */
function ArrivalPreview({ cabinId, arrival, values }: ArrivalPreviewProps) {
  const headingId = useId();
  const { data: cabin } = useCall(getCabin, { params: { id: cabinId } });
  const arrivalJson = useLastValid(values, (typed) =>
    Object.keys(checkArrival(typed, arrival)).length === 0
      ? JSON.stringify(bodyOf(toSend(typed).value, arrival))
      : undefined,
  );
  return (
    <PreviewBeside headingId={headingId}>
      {cabin === undefined ? null : (
        <ReaderPreview cabin={cabin} readers={READERS} labelledBy={headingId} arrivalJson={arrivalJson} />
      )}
    </PreviewBeside>
  );
}

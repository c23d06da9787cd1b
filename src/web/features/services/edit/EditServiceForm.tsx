import { Stack, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CabinService } from '#shared/contracts/services.ts';
import { lacksPassword } from '#shared/filled-in.ts';
import { DialogActions } from '#web/ui/DialogFooter.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { useReportDirty } from '#web/ui/use-report-dirty.ts';
import { checkValues } from './check-values.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import { firstPath } from './first-path.ts';
import { FormCabinProvider } from './form-cabin.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { type FormValues, formValues, type Row, withRow } from './form-values.ts';
import { ItemRows } from './ItemRows.tsx';
import { PartPreview } from './PartPreview.tsx';
import classes from './PartPreview.module.css';
import { ServiceField } from './ServiceField.tsx';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import { useSaveValue } from './use-save-value.ts';
import { storedValue } from '#web/api/stored-value.ts';
import { EarlierVersions } from './versions/EarlierVersions.tsx';

interface EditServiceFormProps {
  cabinId: number;
  /** The row as it was when the dialog opened. */
  service: CabinService;
  /** What the dialog starts with; null for nothing. */
  start: Record<string, unknown> | null;
  /** That was written by nobody here: guests see it once it is saved. */
  isStarter: boolean;
  /** A row that was begun elsewhere, to go on with; null for none. */
  begun: Row | null;
  onDirty: (dirty: boolean) => void;
  /** Whether the host wants to go on to the next one. */
  onSaved: (goesOn: boolean) => void;
  /** An earlier version of it was saved in place of what the form holds. */
  onRestored: () => void;
  /** There is another one to fill in. */
  hasNext: boolean;
  /** It followed another one in the same dialog, which does not open for it. */
  isFollowing: boolean;
  /** For what guests see, beside the form. */
  isWideScreen: boolean;
}

/** The inside of every service's dialog, from the form in its room. */
export function EditServiceForm({
  cabinId,
  service,
  start,
  isStarter,
  begun,
  onDirty,
  onSaved,
  onRestored,
  hasNext,
  isFollowing,
  isWideScreen,
}: EditServiceFormProps) {
  const { t } = useTranslation();
  const shape = SERVICE_FORMS[service.key];
  // A starter that comes once the network is back is not in the fields any more.
  const [holdsStarter] = useState(isStarter);
  const held = formValues(shape, start);
  const further = begun === null || shape.rows === undefined ? null : withRow(shape.rows, held, begun);
  const form: UseFormReturnType<FormValues> = useForm({
    initialValues: further?.values ?? held,
    validate: (values) => checkValues(service.key, values, holdsStarter ? null : form.getInitialValues()),
    // A sentence about the whole list goes as soon as something in it is edited.
    onValuesChange: () => shape.rows !== undefined && form.clearFieldError(shape.rows.name),
    // The dialog opens with the reader in the first field, not on its close button.
    enhanceGetInputProps: ({ field }) =>
      field === (further?.path ?? firstPath(shape)) ? { 'data-autofocus': true } : undefined,
  });
  const goesOn = useRef(false);
  const { save, busy, error, conflict, takeTheirs } = useSaveValue(cabinId, service, form, () =>
    onSaved(goesOn.current),
  );

  // A row that was begun is not saved: closing the dialog asks about it.
  const goOnWithBegun = useEffectEvent(() => {
    if (further === null) return;
    form.resetDirty(held);
    form.getInputNode<HTMLElement, string>(further.path)?.focus(); // the dialog's own focus does not scroll
  });
  useEffect(() => goOnWithBegun(), []);
  useReportDirty(form.isDirty(), onDirty);
  const begin = useEffectEvent(() => form.getInputNode<HTMLElement, string>(firstPath(shape))?.focus());
  useEffect(() => {
    if (isFollowing) begin();
  }, [isFollowing]);

  const filledIn = (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstInvalid(form, shape))}>
      <Stack gap="md">
        <FormError message={error} />
        {holdsStarter ? <Text c="var(--stone)">{t('services.edit.starter')}</Text> : null}
        {lacksPassword(start ?? {}) ? (
          <Text c="var(--stone)">{t('services.edit.passwordMissing')}</Text>
        ) : null}
        {shape.fields.map((field) => (
          <ServiceField key={field.name} form={form} field={field} path={field.name} />
        ))}
        {shape.rows === undefined ? null : (
          <FormCabinProvider value={cabinId}>
            <ItemRows form={form} rows={shape.rows} />
          </FormCabinProvider>
        )}
        {conflict === null && storedValue(service.valueJson) !== null ? (
          <EarlierVersions
            cabinId={cabinId}
            service={service}
            isDirty={form.isDirty()}
            onRestored={onRestored}
          />
        ) : null}
        {conflict === null ? null : (
          <ConflictChoice
            key={conflict.rowVersion}
            typed={form.values}
            theirs={conflict}
            busy={busy}
            onTakeTheirs={() => takeTheirs(conflict)}
          />
        )}
      </Stack>
      {conflict === null ? (
        <DialogActions
          busy={busy}
          submit={t('ui.save')}
          onSubmit={() => (goesOn.current = false)}
          andNext={
            hasNext
              ? { label: t('services.edit.saveAndNext'), onPress: () => (goesOn.current = true) }
              : undefined
          }
        />
      ) : null}
    </form>
  );
  if (!isWideScreen) return filledIn;
  return (
    <div className={classes['columns']}>
      {filledIn}
      <PartPreview cabinId={cabinId} service={service} values={form.values} />
    </div>
  );
}
